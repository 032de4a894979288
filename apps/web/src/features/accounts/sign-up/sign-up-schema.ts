import * as m from "@nirmaan/messages/accounts-sign-up.ts";
import { z } from "zod";
import { EmailAddress } from "../forms/email-address.ts";
import { PersonName } from "../forms/person-name.ts";
import { NewPassword } from "../passwords/new-password.ts";
import { DateOfBirth, isChild } from "./age.ts";

const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);

const About = z.object({
  name: PersonName,
  dateOfBirth: DateOfBirth,
  guardianEmail: z.preprocess(blankIsAbsent, EmailAddress.optional()),
});

type GuardianInput = { dateOfBirth: string; guardianEmail?: string | undefined; email?: string };

function requireGuardianOfChild(
  { dateOfBirth, guardianEmail, email }: GuardianInput,
  context: z.core.$RefinementCtx,
): void {
  if (!isChild(dateOfBirth)) return;
  const addIssue = (message: string) =>
    context.addIssue({ code: "custom", path: ["guardianEmail"], message });
  if (!guardianEmail) addIssue(m.guardianAddressMissing());
  else if (guardianEmail === email) addIssue(m.guardianAddressIsYours());
}

export const AboutYou = About.superRefine(requireGuardianOfChild);
export const SignUp = About.extend({ email: EmailAddress, password: NewPassword }).superRefine(
  requireGuardianOfChild,
);

export type AboutYou = z.infer<typeof AboutYou>;
export type SignUp = z.infer<typeof SignUp>;
