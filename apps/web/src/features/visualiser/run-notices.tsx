import * as m from "@nirmaan/messages/visualiser.ts";
import { CornerDownLeft, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { BareIconButton } from "#ui/controls/bare-icon-button.tsx";
import { Button } from "#ui/controls/button.tsx";
import { ProgressBar } from "#ui/feedback/progress-bar.tsx";
import type { TraceRun } from "./use-trace-run.ts";
import { describeEnd } from "./words/describe-end.ts";

type RunNoticesProps = { run: TraceRun; isLast: boolean; code: string };

/** The state of the run: loading, waiting for input, why it ended. */
export function RunNotices({ run, isLast, code }: RunNoticesProps) {
  const { preparing, isWaitingForInput, result } = run.view();
  const { trace } = run;
  if (result?.kind === "failed") return <Notice text={m.couldNotRun({ reason: result.reason })} />;
  if (result?.kind === "unsupported") return <Notice text={m.cannotBeStepped()} />;
  if (result?.kind === "ran" && trace.count() === 0)
    return <Notice text={m.nothingToStep()} details={result.error} />;
  if (isWaitingForInput) return <InputField prompt={promptOf(run)} onLine={run.type} />;
  if (preparing)
    return (
      <div className="px-4 py-2">
        {preparing.share === null ? (
          <p className="text-muted text-small">{preparing.what}</p>
        ) : (
          <ProgressBar label={preparing.what} percent={Math.round(preparing.share * 100)} />
        )}
      </div>
    );
  if (!result)
    return (
      <div className="flex items-center gap-2 px-4 py-1 text-muted text-small">
        <p className="flex-1">{m.stillRunning()}</p>
        <Button size="small" onClick={run.stop}>
          <Square aria-hidden="true" /> {m.stop()}
        </Button>
      </div>
    );
  const sentences = isLast || trace.gap() ? describeEnd(trace, code) : [];
  return sentences.length > 0 ? <Notice text={sentences.join(" ")} /> : null;
}

function Notice({ text, details }: { text: string; details?: string | null }) {
  return (
    <div
      role="status"
      className="max-h-[30%] shrink-0 overflow-y-auto border-line border-b bg-next-soft px-4 py-2 text-small"
    >
      <p>{text}</p>
      {details ? <pre className="mt-1 whitespace-pre-wrap font-mono">{details}</pre> : null}
    </div>
  );
}

/** What the program printed last, on the line that waits. */
const promptOf = ({ trace }: TraceRun): string =>
  trace
    .textsUntil(trace.count())
    .filter(({ stream }) => stream === "stdout")
    .map(({ text }) => text)
    .join("")
    .split("\n")
    .at(-1) ?? "";

function InputField({ prompt, onLine }: { prompt: string; onLine: (text: string) => void }) {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="flex shrink-0 items-center gap-2 border-line border-b bg-next-soft px-4"
      onSubmit={(event) => {
        event.preventDefault();
        onLine(`${text}\n`);
      }}
    >
      <label className="flex min-w-0 flex-1 items-center gap-2">
        <span className="shrink-0 text-small">{prompt.trim() || m.programAsks()}</span>
        <input
          ref={field}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          placeholder={m.typeHere()}
          className="min-h-11 min-w-0 flex-1 bg-transparent font-mono placeholder:text-muted"
        />
      </label>
      <BareIconButton type="submit" label={m.send()}>
        <CornerDownLeft aria-hidden="true" />
      </BareIconButton>
    </form>
  );
}
