import { hasStoredProjects, openProjectStorage } from "./project-storage.ts";
import type { SaveAnswer } from "./stored-project.ts";

/**
 * Work that was done without a network and closed before it came back, sent from any page of the account: whoever
 * signs out there takes nothing unsent with them. Where another device was first, the workspace asks when it is opened.
 */
export async function uploadUnsentProjects(owner: string, send: typeof fetch = fetch): Promise<void> {
  if (!(await hasStoredProjects(owner))) return;
  const vault = await openProjectStorage(owner);
  try {
    for (const { projectId, project, accountRevision } of await vault.unsent()) {
      const response = await send(`/api/projects/${projectId}`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ seenRevision: accountRevision, project }),
      });
      if (!response.ok) continue;
      const { revision } = (await response.json()) as SaveAnswer;
      await vault.markSynced(projectId, project, revision);
    }
  } finally {
    vault.close();
  }
}
