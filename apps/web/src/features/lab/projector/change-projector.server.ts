import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClassStudents, students } from "@nirmaan/db/schema.ts";
import { type ProjectedProgram, projectorStates } from "@nirmaan/db/school-tables/projector-schema.ts";
import * as m from "@nirmaan/messages/classes-projector.ts";
import { eq } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { hideNames } from "./hide-names.ts";
import { notifyProjector } from "./projector-channel.server.ts";
import type { ProjectorRequest } from "./projector-request.ts";
import { changeTimer, NO_TIMER, type Timer, type TimerAction } from "./projector-timer.ts";

type Stored = typeof projectorStates.$inferSelect;
type ProjectorChange = Partial<Omit<Stored, "schoolClassId" | "updatedAt">>;

/** Changes what the projector shows, and tells every open page of it. */
export async function changeProjector(
  db: Database,
  staff: Staff,
  { classId, asked }: { classId: string; asked: ProjectorRequest },
): Promise<void> {
  const taught = await requireTaughtClass(db, staff, classId);
  if (taught.archivedAt) throw new AppError("conflict", m.classIsArchived());
  await db.transaction(async (transaction) => {
    await transaction.insert(projectorStates).values({ schoolClassId: taught.id }).onConflictDoNothing();
    const isState = eq(projectorStates.schoolClassId, taught.id);
    const [stored] = await transaction.select().from(projectorStates).where(isState).for("update");
    const change =
      asked.intent === "show"
        ? { program: await withoutNames(transaction, taught.id, asked) }
        : changeOf(stored, asked, new Date());
    await transaction
      .update(projectorStates)
      .set({ ...change, updatedAt: new Date() })
      .where(isState);
    await notifyProjector(transaction, { classId: taught.id });
  });
}

const MOST_NAMES = 300;

/** Whatever a teacher shows: no name of the class is in it. */
async function withoutNames(
  db: Database,
  classId: string,
  { title, question, code }: ProjectedProgram,
): Promise<ProjectedProgram> {
  const names = await readClassNames(db, classId);
  return {
    title: hideNames(title, names),
    question: hideNames(question, names),
    code: hideNames(code, names),
  };
}

export async function readClassNames(db: Database, classId: string): Promise<string[]> {
  const rows = await db
    .select({ name: students.name })
    .from(schoolClassStudents)
    .innerJoin(students, eq(students.id, schoolClassStudents.studentId))
    .where(eq(schoolClassStudents.schoolClassId, classId))
    .limit(MOST_NAMES);
  return rows.map(({ name }) => name);
}

function changeOf(
  stored: Stored | undefined,
  asked: Exclude<ProjectorRequest, { intent: "show" }>,
  now: Date,
): ProjectorChange {
  const timer = (action: TimerAction) => timerColumns(changeTimer(timerIn(stored), action, now));
  switch (asked.intent) {
    case "start":
      return timer({ kind: "start", minutes: asked.minutes });
    case "pause":
    case "resume":
    case "reset":
    case "remove":
      return timer({ kind: asked.intent });
    case "theme":
      return { theme: asked.theme };
    case "show-code":
    case "hide-code":
      return { showsJoinCode: asked.intent === "show-code" };
    case "show-progress":
    case "hide-progress":
      return { showsProgress: asked.intent === "show-progress" };
    case "clear":
      return { program: null };
  }
}

const timerIn = (stored: Stored | undefined): Timer =>
  stored
    ? { seconds: stored.timerSeconds, spentMs: stored.timerSpentMs, startedAt: stored.timerStartedAt }
    : NO_TIMER;

const timerColumns = ({ seconds, spentMs, startedAt }: Timer): ProjectorChange => ({
  timerSeconds: seconds,
  timerSpentMs: Math.round(spentMs),
  timerStartedAt: startedAt,
});
