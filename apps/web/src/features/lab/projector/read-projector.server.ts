import type { Database } from "@nirmaan/db/connect-database.ts";
import { projectorStates } from "@nirmaan/db/school-tables/projector-schema.ts";
import { eq } from "drizzle-orm";
import type { TaughtClass } from "#server/people/taught-class.ts";
import { leftMs } from "./projector-timer.ts";
import type { ProjectorView } from "./projector-view.ts";

type ProjectedClass = Pick<TaughtClass, "id" | "joinCode" | "archivedAt">;

/** What the projector of the class shows now. Before it was used: the code and the progress. */
export async function readProjector(
  db: Database,
  { id, joinCode, archivedAt }: ProjectedClass,
): Promise<ProjectorView> {
  const [stored] = await db.select().from(projectorStates).where(eq(projectorStates.schoolClassId, id));
  const canJoin = archivedAt === null && (stored?.showsJoinCode ?? true);
  return {
    theme: stored?.theme ?? "light",
    joinCode: canJoin ? joinCode : null,
    timer: stored ? timerOf(stored, new Date()) : null,
    program: stored?.program ?? null,
    showsProgress: stored?.showsProgress ?? true,
  };
}

type ProjectorRow = typeof projectorStates.$inferSelect;

function timerOf(
  { timerSeconds, timerSpentMs, timerStartedAt }: ProjectorRow,
  now: Date,
): ProjectorView["timer"] {
  if (timerSeconds === null) return null;
  const timer = { seconds: timerSeconds, spentMs: timerSpentMs, startedAt: timerStartedAt };
  return { leftMs: leftMs(timer, now), isRunning: timerStartedAt !== null };
}
