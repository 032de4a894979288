import { z } from "zod";
import { DateOfBirth, isChild } from "./age.ts";
import { LONGEST_PASSWORD_BYTES, SHORTEST_PASSWORD } from "./password-strength.ts";
import { PersonName } from "./person-name.ts";

export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "This address is too long.")
  .pipe(z.email("This does not look like an e-mail address."));

export const NewPassword = z
  .string()
  .refine((text) => Array.from(text).length >= SHORTEST_PASSWORD, `At least ${SHORTEST_PASSWORD} characters.`)
  .refine(
    (text) => new TextEncoder().encode(text).length <= LONGEST_PASSWORD_BYTES,
    `At most ${LONGEST_PASSWORD_BYTES} characters.`,
  );

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
