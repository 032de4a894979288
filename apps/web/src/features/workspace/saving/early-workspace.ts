import type { LoadedWorkspace } from "./load-workspace.ts";

type EarlyWorkspace = {
  owner: string;
  projectId: string;
  loading: Promise<LoadedWorkspace>;
  isClaimed: boolean;
};

let early: EarlyWorkspace | undefined;

/** Registers a workspace that started to load before React hydrated the page. */
export function offerEarlyWorkspace(offered: Omit<EarlyWorkspace, "isClaimed">): EarlyWorkspace {
  early = { ...offered, isClaimed: false };
  return early;
}

/** Returns the early workspace once, if it is the one that is asked for. */
export function claimEarlyWorkspace(owner: string, projectId: string): Promise<LoadedWorkspace> | undefined {
  if (!early || early.isClaimed || early.owner !== owner || early.projectId !== projectId) return undefined;
  early.isClaimed = true;
  return early.loading;
}
