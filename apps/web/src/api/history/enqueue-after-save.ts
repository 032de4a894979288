import { isConnected } from "#features/history/github/connect-github.server.ts";
import { settleSoon } from "#features/history/settle-soon.server.ts";
import type { Saved } from "#features/history/write-versions.server.ts";
import type { Student } from "#server/people/person.ts";
import type { RequestContext } from "#server/session/request-context.ts";

/** What a new version brings with it, once it is safe. Whatever fails here, the save has been made; the next one makes up. */
export async function enqueueAfterSave(
  { services }: RequestContext,
  student: Student,
  saved: Saved,
): Promise<void> {
  if (saved.kind === "unchanged") return;
  const { database, enqueue, log } = services;
  settleSoon(services, student.id);
  try {
    if (saved.isDueForPacking) await enqueue({ name: "pack-repository", studentId: student.id });
    if (await isConnected(database.db, student)) await enqueue({ name: "push-work", studentId: student.id });
  } catch (error) {
    log.warn({ err: error }, "a saved version could not be handed to the jobs");
  }
}
