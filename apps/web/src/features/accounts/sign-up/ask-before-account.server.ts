import { siteUrlOf } from "#server/config/site-url.ts";
import { type ConsentClock, isBinding } from "#server/people/consent-rights.ts";
import type { Services } from "#server/services/services.ts";
import { guardianLetter } from "../guardian/letters/guardian-letter.server.ts";
import { isChild } from "./age.ts";
import { type ChildAsk, createChildAsk, findChildAsk } from "./child-ask.server.ts";

type Newcomer = { dateOfBirth: string; guardianEmail?: string | undefined; askToken: string };

/** "may-sign-up" with the guardian whose mailbox the link came from, or "asked": the guardian gets a mail, no account is made. */
type SignUpStanding = { kind: "may-sign-up"; guardianEmail: string | undefined } | { kind: "asked" };

/** Before the binding day everybody may sign up. From then on a child needs the link from a guardian's mailbox. */
export async function requestSignUp(
  { database: { db }, env, mail }: Pick<Services, "database" | "env" | "mail">,
  { dateOfBirth, guardianEmail, askToken }: Newcomer,
  clock: ConsentClock,
): Promise<SignUpStanding> {
  if (!isChild(dateOfBirth) || !guardianEmail || !isBinding(clock))
    return { kind: "may-sign-up", guardianEmail };
  const birthYear = Number(dateOfBirth.split("-")[0]);
  const ask: ChildAsk | undefined = askToken ? await findChildAsk(db, askToken, clock.now) : undefined;
  if (ask?.birthYear === birthYear) return { kind: "may-sign-up", guardianEmail: ask.guardianEmail };
  const { token } = await createChildAsk(db, { birthYear, guardianEmail }, clock.now);
  await mail(
    guardianLetter("before-account", {
      to: guardianEmail,
      languages: ["en", "hi"],
      studentName: "",
      link: `${siteUrlOf(env)}/auth/signup?ask=${token}`,
      contact: env.CONTACT_EMAIL,
      day: () => String(birthYear),
    }),
  );
  return { kind: "asked" };
}
