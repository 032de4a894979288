import type { Student } from "#domain/people/person.ts";
import { readPushState } from "#features/history/github/read-push-state.server.ts";
import type { Saved } from "#features/history/write-batch.server.ts";
import type { Services } from "#server/services/services.ts";

/** Enqueues the jobs that follow a save. A failure is only logged: the version is stored, and the next save enqueues again. */
export async function enqueueAfterSave(
  { database, enqueue, log }: Services,
  student: Student,
  saved: Saved,
): Promise<void> {
  try {
    if (saved.kind === "saved" && saved.isDueForCompaction)
      await enqueue({ name: "compact-repository", studentId: student.id });
    // Also after an unchanged save: an earlier push may have failed.
    const push = await readPushState(database.db, student);
    if (push && !push.isComplete) await enqueue({ name: "push-work", studentId: student.id });
  } catch (error) {
    log.warn({ err: error }, "the jobs after a save were not enqueued");
  }
}
