import type { LineMarks, TracedProgram } from "@nirmaan/tracing/traced-program.ts";
import { useEffect, useRef, useState } from "react";
import { currentFile } from "../files/project.ts";
import type { BrowserRuntimes } from "../run/browser-runtimes.ts";
import { languageToRun, requestForRun } from "../run/request-for-run.ts";
import { useWorkspace, useWorkspaceStore } from "../store/use-workspace.ts";
import type { StepSlot, WorkspaceStepper } from "./workspace-features.ts";
import { StepperSlot } from "./workspace-slots.tsx";

const STEPPABLE = ["python", "javascript", "typescript", "java", "cpp"];

type StepperState = { slot: StepSlot; fileId: string; id: number } | null;

type StepperOptions = {
  stepper: WorkspaceStepper;
  runtimes: BrowserRuntimes;
  isNarrow: boolean;
  /** Shows the workspace where the lesson covers it. */
  showCode: () => void;
};

/** The panel that steps through the open program: opened by a button, closed by another file or a change of the code. */
export function useStepper({ stepper, runtimes, isNarrow, showCode }: StepperOptions) {
  const store = useWorkspaceStore();
  const language = useWorkspace(({ project }) => currentFile(project)?.language);
  const isPlain = useWorkspace(({ settings }) => settings.isPlain);
  const [open, setOpen] = useState<StepperState>(null);
  const running = useRef<TracedProgram>(undefined);

  const openPanel = async () => {
    const { traceRequest } = await import("../run/trace-request.ts");
    // The runtimes run one program at a time.
    running.current?.stop();
    await running.current?.done;
    const { project, arguments: args, controls } = store.getState();
    controls?.stop();
    const file = currentFile(project);
    const runLanguage = file && languageToRun(file);
    if (!runLanguage) return;
    const request = requestForRun(project, file, runLanguage, args);
    const slot: StepSlot = {
      language: file.language,
      code: file.content,
      request,
      start: (listener): TracedProgram => {
        running.current = traceRequest(request, runtimes, listener);
        return running.current;
      },
      onMarks: (marks: LineMarks | null) => store.setState({ lineMarks: marks }),
      onClose: () => setOpen(null),
    };
    setOpen((before) => ({ slot, fileId: file.id, id: (before?.id ?? 0) + 1 }));
  };
  const start = () => {
    showCode();
    void stepper.part.openWhenLoaded(() => void openPanel());
  };

  useEffect(() => {
    if (!open) return;
    return store.subscribe(({ project }, before) => {
      if (project === before.project) return;
      const file = currentFile(project);
      if (file?.id !== open.fileId || file.content !== open.slot.code) setOpen(null);
    });
  }, [store, open]);

  const panel = open ? (
    <div key={open.id} className={isNarrow ? "absolute inset-0 z-10" : "h-full"}>
      <StepperSlot stepper={stepper} slot={{ ...open.slot, showsCode: isNarrow || isPlain }} />
    </div>
  ) : null;
  return { panel, start: language && STEPPABLE.includes(language) ? start : undefined };
}
