import { fetchAsStudent } from "#browser/fetch-as-student.ts";
import { unansweredSaves } from "./closed-pages/unanswered-saves.ts";
import { hasStoredProjects, openProjectStorage } from "./project-storage.ts";
import { isSaveResponse } from "./save-response.ts";

/**
 * Uploads projects that were changed offline, from any page of the account, so that signing out there loses nothing. A
 * conflict with another device is left for the workspace to show when the project is opened.
 */
export async function uploadUnsentProjects(
  owner: string,
  send: typeof fetch = fetchAsStudent(owner),
): Promise<void> {
  if (!(await hasStoredProjects(owner))) return;
  const storage = await openProjectStorage(owner);
  try {
    await storage.adoptUnloadSnapshots();
    for (const { projectId, project, accountRevision } of await storage.unsent()) {
      const saves = unansweredSaves(owner, projectId);
      const ids = saves.start();
      const response = await send(`/api/projects/${projectId}`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...ids, seenRevision: accountRevision, project }),
      });
      const answer: unknown = response.ok ? await response.json() : undefined;
      if (!isSaveResponse(answer)) continue;
      await storage.markSynced(projectId, project, answer.revision);
      saves.end(ids);
    }
  } finally {
    storage.close();
  }
}
