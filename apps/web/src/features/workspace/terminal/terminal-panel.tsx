import * as m from "@nirmaan/messages/workspace-terminal.ts";
import { Download, Square, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { ProgressBar } from "#ui/feedback/progress-bar.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { ErrorExplanation } from "../errors/error-explanation.tsx";
import type { RunState } from "../store/run-state.ts";
import { EMPTY_TRANSCRIPT, outputOf, shownParts, textOf, withoutTrace } from "../store/transcript.ts";
import { useWorkspace, useWorkspaceStore } from "../store/use-workspace.ts";
import { withoutAnsi } from "./ansi.ts";
import { CopyButton } from "./copy-button.tsx";
import { DrawingPane, DrawingText } from "./drawing-pane.tsx";
import { TerminalInput } from "./terminal-input.tsx";
import { TerminalText } from "./terminal-text.tsx";
import { type TerminalView, terminalView } from "./terminal-view.ts";

/** Output longer than the panel is scrolled with the arrow keys, also in Safari, where only a focusable element is. */
const SCROLLED_BY_KEYBOARD = { tabIndex: 0 };
const TONES = { quiet: "text-muted", works: "text-works", fails: "text-fails" };

type TerminalPanelProps = {
  /** Renders a simulator's trace; given by lessons. */
  replay?: ((stdout: string) => ReactNode) | undefined;
  onRun: () => void;
  /** Without explanations of errors, which are hints, and always open. */
  isInExam?: boolean;
};

export function TerminalPanel({ replay, onRun, isInExam = false }: TerminalPanelProps) {
  const run = useWorkspace((state) => state.run);
  const controls = useWorkspace((state) => state.controls);
  const typeLine = useWorkspace((state) => state.typeLine);
  const showTerminal = useWorkspace((state) => state.showTerminal);
  const view = terminalView(run);
  const transcript = run.kind === "idle" ? EMPTY_TRANSCRIPT : run.transcript;
  const { parts, cut } = shownParts(withoutTrace(transcript));
  const canReplay = replay && run.kind === "finished" && run.hasReplay;
  const log = useRef<HTMLDivElement>(null);
  // A dependency of the effect: new output scrolls to the end.
  const length = transcript.length;
  useEffect(() => {
    if (length > 0) log.current?.scrollTo({ top: canReplay ? 0 : log.current.scrollHeight });
  }, [length, canReplay]);

  return (
    <section aria-label={m.terminal()} className="flex h-full min-h-0 flex-col bg-ground">
      <header className="flex shrink-0 items-center gap-2 border-line border-b pl-4">
        <h2 className="font-regular text-small">{m.terminal()}</h2>
        <p className="min-w-0 flex-1 truncate text-muted text-small">{m.terminalHint()}</p>
        {view.canCopy ? <CopyButton text={withoutAnsi(view.copied)} /> : null}
        {controls ? (
          <Button size="small" tone="danger" onClick={controls.stop}>
            <Square aria-hidden="true" /> {m.stop()}
          </Button>
        ) : null}
        {isInExam ? null : (
          <IconButton label={m.hideTerminal()} onClick={() => showTerminal(false)}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </header>
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <DrawingPane run={run} />
        <div
          ref={log}
          className="min-h-0 flex-1 overflow-y-auto px-4 py-2 focus-visible:-outline-offset-2"
          role="log"
          aria-label={m.output()}
          {...SCROLLED_BY_KEYBOARD}
        >
          <p className={TONES[view.tone]}>
            {run.kind === "running" ? <Spinner label={view.heading} /> : view.heading}
          </p>
          {view.offersPython ? <LoadPython onRun={onRun} /> : null}
          {run.kind === "running" ? <PreparingRun run={run} /> : null}
          {cut > 0 ? <CutNotice cut={cut} text={withoutAnsi(textOf(transcript))} /> : null}
          {!isInExam && run.kind === "finished" ? <ErrorExplanation run={run} /> : null}
          {canReplay ? <div className="my-2 max-w-reading">{replay(outputOf(transcript))}</div> : null}
          {parts.length > 0 ? <TerminalText parts={parts} /> : null}
          <ResultText {...view} advice={isInExam ? "" : view.advice} />
          <DrawingText run={run} />
        </div>
      </div>
      {run.kind === "running" && run.isWaitingForInput ? <TerminalInput onLine={typeLine} /> : null}
    </section>
  );
}

function ResultText({ text, advice, note }: Pick<TerminalView, "text" | "advice" | "note">) {
  return (
    <>
      {text ? <pre className="whitespace-pre-wrap font-mono text-small">{text}</pre> : null}
      {advice ? <p className="mt-2">{advice}</p> : null}
      {note ? <p className="mt-2 text-muted text-small">{note}</p> : null}
    </>
  );
}

/** The size of what is downloaded, compressed. */
const PYTHON_MEGABYTES = 6;

function LoadPython({ onRun }: Pick<TerminalPanelProps, "onRun">) {
  const store = useWorkspaceStore();
  const load = () => {
    store.setState({ wantsPython: true });
    onRun();
  };
  return (
    <Button className="my-2" onClick={load}>
      <Download aria-hidden="true" /> {m.loadPython({ megabytes: PYTHON_MEGABYTES })}
    </Button>
  );
}

function PreparingRun({ run: { preparing } }: { run: RunState & { kind: "running" } }) {
  if (!preparing) return null;
  if (preparing.share === null) return <p className="text-muted text-small">{preparing.what}</p>;
  return <ProgressBar label={preparing.what} percent={Math.round(preparing.share * 100)} />;
}

function CutNotice({ cut, text }: { cut: number; text: string }) {
  const download = () => {
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = "output.txt";
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <p className="my-2 flex flex-wrap items-center gap-2 rounded-control bg-next-soft px-3 py-1 text-small">
      {m.outputCut({ count: cut })}
      <Button size="small" tone="quiet" onClick={download}>
        <Download aria-hidden="true" /> {m.downloadAll()}
      </Button>
    </p>
  );
}
