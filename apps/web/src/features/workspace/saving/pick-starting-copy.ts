import type { Project } from "../files/project.ts";

/** What the device and the account each have of a project when a page opens. */
export type Copies = {
  here: { project: Project; accountRevision: number | null; isSynced: boolean } | undefined;
  account: { project: Project; revision: number } | undefined;
};

export type StartingCopy = { project: Project | undefined; accountRevision: number | null };

/**
 * The account's newer copy is taken only where the device has nothing of its own that the account lacks. Where both
 * have changed, the device's is opened: its first save then meets the conflict, and the student chooses.
 */
export function pickStartingCopy({ here, account }: Copies): StartingCopy {
  if (!here) return { project: account?.project, accountRevision: account?.revision ?? null };
  if (account && here.isSynced && account.revision !== here.accountRevision)
    return { project: account.project, accountRevision: account.revision };
  return { project: here.project, accountRevision: here.accountRevision };
}
