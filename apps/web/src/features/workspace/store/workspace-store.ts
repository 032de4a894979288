import type { InputQueue } from "@nirmaan/browser-runtimes/input-queue.ts";
import { createStore, type StoreApi } from "zustand/vanilla";
import { toggleFolder } from "../files/file-tree.ts";
import {
  type Changed,
  closeFile,
  createFile,
  createFolder,
  deleteNode,
  openFile,
  type Project,
  type Removed,
  renameNode,
  restoreNode,
  writeProjectFile,
} from "../files/project.ts";
import type { Refusal } from "../files/project-limits.ts";
import type { EditorSettings } from "../settings/editor-settings.ts";
import {
  finishedRun,
  IDLE,
  type Preparing,
  preparingRun,
  type RunState,
  startedRun,
  waitingForInput,
  withOutput,
} from "./run-state.ts";
import type { TranscriptPart } from "./transcript.ts";

/** What can be done to a run that is under way. */
type RunControls = { input: InputQueue; stop: () => void };
type Finish = Parameters<typeof finishedRun>[2];

export type WorkspaceState = {
  project: Project;
  settings: EditorSettings;
  run: RunState;
  controls: RunControls | null;
  isTerminalVisible: boolean;
  arguments: string[];
  setProject: (project: Project) => void;
  setSettings: (change: Partial<EditorSettings>) => void;
  setArguments: (list: string[]) => void;
  showTerminal: (isVisible: boolean) => void;
  open: (id: string) => void;
  close: (id: string) => void;
  toggle: (id: string) => void;
  write: (id: string, content: string) => Refusal | undefined;
  create: (type: "file" | "folder", name: string, parentId: string | null) => Refusal | undefined;
  rename: (id: string, name: string) => Refusal | undefined;
  remove: (id: string) => Removed | undefined;
  restore: (removed: Removed) => void;
  startRun: (controls: RunControls) => number;
  addOutput: (runId: number, part: TranscriptPart) => void;
  waitForInput: (runId: number) => void;
  prepareRun: (runId: number, preparing: Preparing) => void;
  finishRun: (runId: number, finish: Finish) => void;
  clearRun: () => void;
  typeLine: (text: string) => void;
};

export type WorkspaceStore = StoreApi<WorkspaceState>;

export function createWorkspace(project: Project, settings: EditorSettings): WorkspaceStore {
  let lastRunId = 0;
  return createStore<WorkspaceState>((set, get) => {
    const apply = (result: Changed | Refusal): Refusal | undefined => {
      if (result.kind === "refused") return result;
      set({ project: result.project });
      return undefined;
    };
    const inRun = (change: (run: RunState) => RunState) => set(({ run }) => ({ run: change(run) }));
    return {
      project,
      settings,
      run: IDLE,
      controls: null,
      isTerminalVisible: false,
      arguments: [],
      setProject: (next) => set({ project: next }),
      setSettings: (change) => set((state) => ({ settings: { ...state.settings, ...change } })),
      setArguments: (list) => set({ arguments: list }),
      showTerminal: (isTerminalVisible) => set({ isTerminalVisible }),
      open: (id) => set((state) => ({ project: openFile(state.project, id) })),
      close: (id) => set((state) => ({ project: closeFile(state.project, id) })),
      toggle: (id) =>
        set((state) => ({ project: { ...state.project, files: toggleFolder(state.project.files, id) } })),
      write: (id, content) => apply(writeProjectFile(get().project, id, content)),
      create: (type, name, parentId) => {
        if (!name.trim()) return undefined;
        const node = { id: crypto.randomUUID(), name, parentId };
        return apply(type === "file" ? createFile(get().project, node) : createFolder(get().project, node));
      },
      rename: (id, name) => apply(renameNode(get().project, id, name)),
      remove: (id) => {
        const { project: without, removed } = deleteNode(get().project, id);
        set({ project: without });
        return removed;
      },
      restore: (removed) => set((state) => ({ project: restoreNode(state.project, removed) })),
      startRun: (controls) => {
        get().controls?.stop();
        lastRunId += 1;
        set({ run: startedRun(lastRunId), controls, isTerminalVisible: true });
        return lastRunId;
      },
      addOutput: (runId, part) => inRun((run) => withOutput(run, runId, part)),
      waitForInput: (runId) => inRun((run) => waitingForInput(run, runId)),
      prepareRun: (runId, preparing) => inRun((run) => preparingRun(run, runId, preparing)),
      finishRun: (runId, finish) => {
        inRun((run) => finishedRun(run, runId, finish));
        if (runId === lastRunId) set({ controls: null });
      },
      clearRun: () => {
        get().controls?.stop();
        lastRunId += 1;
        set({ run: IDLE, controls: null });
      },
      typeLine: (text) => {
        const { run, controls } = get();
        if (run.kind !== "running" || !controls) return;
        inRun((running) => withOutput(running, run.runId, { stream: "stdin", text }));
        controls.input.type(text);
      },
    };
  });
}
