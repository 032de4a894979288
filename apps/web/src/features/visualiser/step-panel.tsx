import type { ExecuteRequest } from "@nirmaan/execution/contract.ts";
import * as m from "@nirmaan/messages/visualiser.ts";
import type { TraceStore } from "@nirmaan/tracing/trace-store.ts";
import type { LineMarks, TracedProgram, TraceListener } from "@nirmaan/tracing/traced-program.ts";
import { Link, X } from "lucide-react";
import { memo, type ReactNode, useEffect, useRef, useState } from "react";
import { BareIconButton } from "#ui/controls/bare-icon-button.tsx";
import { lazyComponent, RenderLazy } from "#ui/feedback/lazy-component.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import { CodeExcerpt } from "./code-excerpt.tsx";
import type { LinkedMoment } from "./moment/moment-link.ts";
import type { FindDetails } from "./moment/share-moment.tsx";
import { findCallEnd, findLine, lineBefore, RUN_END } from "./moves.ts";
import { RunNotices } from "./run-notices.tsx";
import { StepBar } from "./step-bar.tsx";
import { readStepKey } from "./step-keys.ts";
import { useTraceRun } from "./use-trace-run.ts";
import { CallsView } from "./views/calls-view.tsx";
import { ConditionNote } from "./views/condition-note.tsx";
import { OutputView } from "./views/output-view.tsx";
import { PictureView } from "./views/picture-view.tsx";
import { type StepViewProps, ValuesView } from "./views/values-view.tsx";
import { describeStep } from "./words/describe-step.ts";

export type StepPanelProps = {
  language: string;
  code: string;
  /** Makes links to a step; without it there is no button for one. */
  sharing?: Sharing;
  /** The step that is shown first, as soon as the program has come so far. */
  firstStep?: number;
  /** The editor is not visible beside the panel. */
  showsCode: boolean;
  start: (listener: TraceListener) => TracedProgram;
  /** Marks lines in the editor. */
  onMarks: (marks: LineMarks | null) => void;
  onClose: () => void;
};

export type Sharing = { request: ExecuteRequest; findDetails: FindDetails };

const lazyShare = lazyComponent(async () => (await import("./moment/share-moment.tsx")).ShareMoment);

const VIEWS = [
  { id: "values", label: m.values },
  { id: "picture", label: m.picture },
  { id: "calls", label: m.calls },
  { id: "output", label: m.output },
] as const;
type ViewId = (typeof VIEWS)[number]["id"];

/** A region that scrolls must be reachable by keyboard. */
const REACHABLE = { tabIndex: 0 };

/** Steps forward and back through one run of the program. */
export function StepPanel(props: StepPanelProps) {
  const { language, code, showsCode, sharing, firstStep = 0, onMarks, onClose } = props;
  const run = useTraceRun(props.start);
  const { trace } = run;
  const [wanted, setWanted] = useState(firstStep);
  const [view, setView] = useState<ViewId>("values");
  const last = Math.max(0, trace.count() - 1);
  const index = Math.min(wanted, last);
  const hasSteps = trace.count() > 0;
  useMarks(trace, index, !showsCode, onMarks);

  const goToLine = (line: number, direction: 1 | -1) =>
    setWanted(findLine(trace, index, line, direction) ?? index);
  const panel = useStepKeys((event) => {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    const pressed = readStepKey(event.key, event.shiftKey);
    if (!pressed || isField || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (pressed.kind === "step") setWanted(Math.min(last, Math.max(0, index + pressed.by)));
    if (pressed.kind === "same-line") goToLine(trace.step(index)?.l ?? 0, pressed.by);
    if (pressed.kind === "first") setWanted(0);
    if (pressed.kind === "last") setWanted(RUN_END);
    if (pressed.kind === "view") setView(VIEWS[pressed.number - 1]?.id ?? view);
  });

  return (
    <section ref={panel} aria-label={m.stepThrough()} className="flex h-full min-h-0 flex-col bg-ground">
      <PanelHeader view={view} onView={setView} onClose={onClose}>
        {sharing && hasSteps ? <ShareButton sharing={sharing} trace={trace} step={index} /> : null}
      </PanelHeader>
      {showsCode && hasSteps ? (
        <CodeExcerpt
          code={code}
          next={trace.step(index)?.l ?? 1}
          ran={lineBefore(trace, index)}
          onLine={(line) => goToLine(line, 1)}
        />
      ) : null}
      <p aria-live="polite" className="shrink-0 border-line border-b bg-surface px-4 py-2 text-small">
        {hasSteps ? describeStep(trace, index, language) : m.notStarted()}
      </p>
      <ConditionNote trace={trace} index={index} language={language} code={code} />
      <RunNotices run={run} isLast={index === last} code={code} />
      <CurrentView view={view} trace={trace} index={index} language={language} onStep={setWanted} />
      <StepBar
        index={index}
        last={last}
        line={trace.step(index)?.l ?? 0}
        onStep={setWanted}
        onLine={(line) => goToLine(line, 1)}
        onOut={() => setWanted(findCallEnd(trace, index))}
        isWaitingForInput={run.view().isWaitingForInput}
        canLeave={hasSteps && trace.stateAt(index).frames.length > firstCallDepth(language)}
        lineCount={showsCode ? null : code.split("\n").length}
      />
    </section>
  );
}

type PanelHeaderProps = {
  view: ViewId;
  onView: (view: ViewId) => void;
  onClose: () => void;
  children: ReactNode;
};

function PanelHeader({ view, onView, onClose, children }: PanelHeaderProps) {
  return (
    <header className="flex shrink-0 items-center border-line border-b bg-surface pl-2">
      <h2 className="sr-only">{m.stepThrough()}</h2>
      <ViewButtons view={view} onView={onView} />
      {children}
      <BareIconButton label={m.close()} onClick={onClose}>
        <X aria-hidden="true" />
      </BareIconButton>
    </header>
  );
}

function ShareButton({ sharing, trace, step }: { sharing: Sharing; trace: TraceStore; step: number }) {
  const [moment, setMoment] = useState<LinkedMoment>();
  const open = () => {
    const typed = trace.textsUntil(trace.count()).filter(({ stream }) => stream === "stdin");
    setMoment({ request: sharing.request, typed: typed.map(({ text }) => text), step });
  };
  return (
    <>
      <BareIconButton label={m.shareStep()} onClick={() => void lazyShare.openWhenLoaded(open)}>
        <Link aria-hidden="true" />
      </BareIconButton>
      {moment ? (
        <RenderLazy
          part={lazyShare}
          with={{ moment, findDetails: sharing.findDetails, onClose: () => setMoment(undefined) }}
        />
      ) : null}
    </>
  );
}

/** In Java and C++ the program itself is a call, of main. */
const firstCallDepth = (language: string): number => (language === "java" || language === "cpp" ? 2 : 1);

/** Keys work wherever the focus is in the panel. */
function useStepKeys(onKey: (event: KeyboardEvent) => void) {
  const panel = useRef<HTMLElement>(null);
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    const element = panel.current;
    element?.addEventListener("keydown", listen);
    return () => element?.removeEventListener("keydown", listen);
  }, []);
  return panel;
}

type CurrentViewProps = StepViewProps & { view: ViewId; onStep: (index: number) => void };

function CurrentView({ view, onStep, ...shown }: CurrentViewProps) {
  return (
    <section
      aria-label={VIEWS.find(({ id }) => id === view)?.label()}
      {...REACHABLE}
      className="min-h-0 flex-1 overflow-auto px-4 py-3 focus-visible:-outline-offset-2"
    >
      {view === "values" ? <ValuesView {...shown} /> : null}
      {view === "picture" ? <PictureView {...shown} /> : null}
      {view === "calls" ? <CallsView {...shown} onStep={onStep} /> : null}
      {view === "output" ? <OutputView trace={shown.trace} index={shown.index} /> : null}
    </section>
  );
}

const ViewButtons = memo(function ViewButtons(props: { view: ViewId; onView: (view: ViewId) => void }) {
  const { view, onView } = props;
  return (
    <div className="flex min-w-0 flex-1 overflow-x-auto">
      {VIEWS.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={view === id}
          onClick={() => onView(id)}
          className={classNames(
            "touchable min-h-11 cursor-pointer whitespace-nowrap border-b-2 px-2 transition-colors focus-visible:-outline-offset-2 sm:px-3",
            view === id ? "border-ink text-ink" : "border-transparent text-muted hover:text-ink",
          )}
        >
          {label()}
        </button>
      ))}
    </div>
  );
});

/**
 * Marks the lines of the shown step in the editor, and removes the marks at the end. An editor that is not visible gets none:
 * marking takes longer than the panel's own step.
 */
function useMarks(
  trace: TraceStore,
  index: number,
  isEditorVisible: boolean,
  onMarks: (marks: LineMarks | null) => void,
): void {
  const latest = useRef(onMarks);
  latest.current = onMarks;
  const step = isEditorVisible ? trace.step(index) : undefined;
  const [file, next, ran] = [step?.i, step?.l, lineBefore(trace, index)];
  useEffect(() => {
    latest.current(next === undefined ? null : { file, next, ran });
  }, [file, next, ran]);
  useEffect(() => () => latest.current(null), []);
}
