import type { RequestContext } from "#server/session/request-context.ts";
import { readSessionAgain } from "#server/session/session.ts";
import { EmailAddress } from "../forms/email-address.ts";
import { sendGuardianRequest } from "../guardian/naming/send-guardian-request.server.ts";
import { DASHBOARD_PATH, withNext } from "./next-path.ts";

const STAFF_HOME = { teacher: "/teacher", admin: "/admin" };

/** The path to open after any kind of sign-in: first the pages that ask for what is missing, then `next`. */
export async function completeSignIn(requestContext: RequestContext, next: string): Promise<string> {
  const session = await readSessionAgain(requestContext);
  if (session.kind === "signed-out") return withNext("/auth/login", next);
  if (session.kind === "needs-second-factor") return withNext("/auth/mfa", next);
  if (session.kind === "needs-enrolment") return withNext("/auth/enrol", next);
  const { person, user } = session;
  // Two people signed up with this address: the owner, who is here now, chooses the password.
  if (next === "/auth/reset" || user.app_metadata.password_missing === true) return "/auth/reset";
  if (person.role !== "student") return next === DASHBOARD_PATH ? STAFF_HOME[person.role] : next;
  // A school made this account and knows its student; an unknown age counts as a child's.
  const isOfSchool = user.app_metadata.sign_in === "pin";
  if (person.consent === "unknown-age" && !isOfSchool) return withNext("/auth/about-you", next);
  if (person.consent === "own-asked" || person.consent === "own-overdue")
    return withNext("/auth/of-age", next);
  const guardian = EmailAddress.safeParse(user.user_metadata.guardian_email);
  if (person.consent === "not-asked" && guardian.success && guardian.data !== person.email)
    await sendGuardianRequest(requestContext.services, person, guardian.data);
  return next;
}
