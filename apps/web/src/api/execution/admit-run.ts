import { hasTierFeature, spendAllowance } from "#features/subscription/entitlements/allowance.server.ts";
import type { RateLimit } from "#server/limits/request-limit.ts";
import type { RequestContext } from "#server/session/request-context.ts";
import { sessionOf } from "#server/session/session.ts";

/**
 * Whoever is signed in counts as themselves: a class behind one address is many people, with a limit and a place in the
 * runner's queue each. A visitor is known by their address.
 */
export async function admitRun(requestContext: RequestContext, address: string, checkRunLimit: RateLimit) {
  const session = await sessionOf(requestContext);
  const person = session.kind === "whole" ? session.person : undefined;
  const who = person?.id ?? address;
  await checkRunLimit(who);
  const student = person?.role === "student" ? person : undefined;
  return {
    who,
    goesFirst: student !== undefined && hasTierFeature(student, "priority"),
    /** A student's runs on our server count by the day; the others only have the limit by the minute. */
    spend: async () => {
      if (student) await spendAllowance(requestContext.services.database.db, student, "server-run");
    },
  };
}
