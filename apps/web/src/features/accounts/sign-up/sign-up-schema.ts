import { z } from "zod";
import { EmailAddress } from "../forms/email-address.ts";
import { PersonName } from "../forms/person-name.ts";
import { NewPassword } from "../passwords/new-password.ts";
import { DateOfBirth, isChild } from "./age.ts";

const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);

/** Who somebody is, as far as we ask. Children name a guardian other than themselves. */
const About = z.object({
  name: PersonName,
  dateOfBirth: DateOfBirth,
  guardianEmail: z.preprocess(blankIsAbsent, EmailAddress.optional()),
});

type Guarded = { dateOfBirth: string; guardianEmail?: string | undefined; email?: string };

function expectGuardian(
  { dateOfBirth, guardianEmail, email }: Guarded,
  context: z.core.$RefinementCtx,
): void {
  if (!isChild(dateOfBirth)) return;
  const complain = (message: string) =>
    context.addIssue({ code: "custom", path: ["guardianEmail"], message });
  if (!guardianEmail) complain("You are under 18: we need the address of a parent or guardian.");
  else if (guardianEmail === email) complain("Give your parent's or guardian's own address, not yours.");
}

export const AboutYou = About.superRefine(expectGuardian);
export const SignUp = About.extend({ email: EmailAddress, password: NewPassword }).superRefine(
  expectGuardian,
);

export type AboutYou = z.infer<typeof AboutYou>;
export type SignUp = z.infer<typeof SignUp>;
