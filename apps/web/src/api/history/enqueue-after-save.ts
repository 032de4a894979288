import { isConnected } from "#features/history/github/connect-github.server.ts";
import type { Saved } from "#features/history/write-batch.server.ts";
import type { Student } from "#server/people/person.ts";
import type { RequestContext } from "#server/session/request-context.ts";

/** Enqueues the jobs that follow a save. A failure is only logged: the version is stored, and the next save enqueues again. */
export async function enqueueAfterSave(
  { services }: RequestContext,
  student: Student,
  saved: Saved,
): Promise<void> {
  if (saved.kind === "unchanged") return;
  const { database, enqueue, log } = services;
  try {
    if (saved.isDueForCompaction) await enqueue({ name: "pack-repository", studentId: student.id });
    if (await isConnected(database.db, student)) await enqueue({ name: "push-work", studentId: student.id });
  } catch (error) {
    log.warn({ err: error }, "the jobs after a save were not enqueued");
  }
}
