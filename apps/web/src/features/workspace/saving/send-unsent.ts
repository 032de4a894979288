import { hasKeptWork, openVault } from "./project-vault.ts";
import type { SaveAnswer } from "./stored-project.ts";

/**
 * Work that was done without a network and closed before it came back, sent from any page of the account: whoever
 * signs out there takes nothing unsent with them. Where another device was first, the workspace asks when it is opened.
 */
export async function sendUnsent(owner: string, send: typeof fetch = fetch): Promise<void> {
  if (!(await hasKeptWork(owner))) return;
  const vault = await openVault(owner);
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
