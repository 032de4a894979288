import { spendAllowance } from "#features/subscription/allowance.server.ts";
import { sessionOf } from "#server/session.ts";
import type { Visit } from "#server/visit.ts";

/** A student's runs on our server count by the day; visitors and teachers only have the limit by the minute. */
export async function spendRun(visit: Visit): Promise<void> {
  const session = await sessionOf(visit);
  if (session.kind !== "whole" || session.person.role !== "student") return;
  await spendAllowance(visit.services.database.db, session.person, "server-run");
}
