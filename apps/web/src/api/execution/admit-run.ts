import { hasTierFeature, spendAllowance } from "#features/subscription/entitlements/allowance.server.ts";
import type { RequestContext } from "#server/session/request-context.ts";
import { sessionOf, studentOrGuest } from "#server/session/session.ts";

/**
 * Checks the rate limit of a run. A signed-in person is identified by their id, so that a class behind one IP address has
 * a limit and a queue position for each student; a visitor is identified by their IP address.
 */
export async function admitRun(requestContext: RequestContext) {
  const session = await sessionOf(requestContext);
  const person = session.kind === "signed-in" ? session.person : undefined;
  const clientId = person?.id ?? requestContext.clientAddress;
  await requestContext.services.limits.run(clientId);
  const student = studentOrGuest(session);
  return {
    clientId,
    requestId: requestContext.requestId,
    hasPriority: student !== undefined && hasTierFeature(student, "priority"),
    /** A student's runs also have a daily limit. */
    spend: async () => {
      if (student) await spendAllowance(requestContext.services.database.db, student, "server-run");
    },
  };
}
