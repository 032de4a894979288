import { readSessionAgain } from "#server/session.ts";
import type { Visit } from "#server/visit.ts";
import { askGuardian } from "./ask-guardian.server.ts";
import { HOME, withNext } from "./next-path.ts";
import { EmailAddress } from "./sign-up.ts";

const STAFF_HOME = { teacher: "/teacher", admin: "/admin" };

/** After every way of signing in: where to go now, with what is still missing asked on the way. */
export async function enterAccount(visit: Visit, next: string): Promise<string> {
  const session = await readSessionAgain(visit);
  if (session.kind === "nobody") return withNext("/auth/login", next);
  if (session.kind === "half") return withNext("/auth/mfa", next);
  const { person, user } = session;
  if (next === "/auth/reset") return next;
  if (person.role !== "student") return next === HOME ? STAFF_HOME[person.role] : next;
  if (person.consent === "unknown-age") return withNext("/auth/about-you", next);
  const guardian = EmailAddress.safeParse(user.user_metadata.guardian_email);
  if (person.consent === "not-asked" && guardian.success && guardian.data !== person.email)
    await askGuardian(visit.services, person, guardian.data);
  return next;
}
