import type { Project } from "../files/project.ts";

/** The copies of a project that the device and the account have when a page opens. */
export type Copies = {
  device: { project: Project; accountRevision: number | null; isSynced: boolean } | undefined;
  account: { project: Project; revision: number } | undefined;
};

export type StartingCopy = { project: Project | undefined; accountRevision: number | null };

/**
 * Picks the account's newer copy only when the device has no changes of its own. When both have changed, picks the
 * device's: its first save then causes the conflict, and the student chooses.
 */
export function pickStartingCopy({ device, account }: Copies): StartingCopy {
  if (!device) return { project: account?.project, accountRevision: account?.revision ?? null };
  if (account && device.isSynced && account.revision !== device.accountRevision)
    return { project: account.project, accountRevision: account.revision };
  return { project: device.project, accountRevision: device.accountRevision };
}
