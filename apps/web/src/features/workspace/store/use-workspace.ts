import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { WorkspaceState, WorkspaceStore } from "./workspace-store.ts";

export const WorkspaceContext = createContext<WorkspaceStore | undefined>(undefined);

export function useWorkspaceStore(): WorkspaceStore {
  const store = useContext(WorkspaceContext);
  if (!store) throw new Error("the workspace is not open here");
  return store;
}

export const useWorkspace = <Value>(select: (state: WorkspaceState) => Value): Value =>
  useStore(useWorkspaceStore(), select);
