import * as m from "@nirmaan/messages/visualiser.ts";
import type { TraceStore } from "@nirmaan/tracing/trace-store.ts";
import { classNames } from "#ui/theme/class-names.ts";

const TONES = { stdout: "", stderr: "text-fails", stdin: "text-next-ink" };

/** Everything that was printed and typed until this step. */
export function OutputView({ trace, index }: { trace: TraceStore; index: number }) {
  const texts = trace.textsUntil(index);
  if (texts.length === 0) return <p className="text-muted text-small">{m.noOutput()}</p>;
  return (
    <>
      <h3 className="pb-1 text-muted text-small">{m.outputSoFar()}</h3>
      <pre data-output className="whitespace-pre-wrap font-mono text-small">
        {texts.map(({ id, step, stream, text }) => (
          <span key={id} className={classNames(TONES[stream], step === index && "bg-next-soft")}>
            {text}
          </span>
        ))}
      </pre>
    </>
  );
}
