import type { DryRunMark } from "@nirmaan/grading/checks/mark-dry-run.ts";
import { linesOfText } from "@nirmaan/grading/checks/same-text.ts";
import type { DryRunOf } from "@nirmaan/grading/lesson-format/dry-run.ts";
import * as m from "@nirmaan/messages/lessons-dry-run.ts";
import { useId } from "react";
import { CheckAnswer } from "./check-answer.tsx";
import { NumberedCode, numberedLines } from "./numbered-code.tsx";
import { PartIcon } from "./part-icon.tsx";
import { useDryRun } from "./use-dry-run.ts";

const FEWEST_ROWS = 3;

/** The output is typed before the program runs, and checked line by line. */
export function PredictForm({ dryRun }: { dryRun: DryRunOf<"predict"> }) {
  const id = useId();
  const { typed, mark, isRight, mayShowAnswer, type, check } = useDryRun(dryRun);
  const { answer, code } = dryRun;
  const came = linesOfText(typed.join("\n"));
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <NumberedCode code={code} />
      <div>
        <label htmlFor={id} className="text-muted text-small">
          {m.outputLabel()}
        </label>
        <textarea
          id={id}
          lang="en"
          value={typed.join("\n")}
          rows={Math.max(FEWEST_ROWS, typed.length + 1)}
          onChange={({ target }) => type(target.value.split("\n"))}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          className="mt-1 block w-full resize-y rounded-control border border-edge bg-surface px-3 py-2 font-mono"
        />
      </div>
      <CheckAnswer
        {...{ mark, isRight, mayShowAnswer }}
        describe={(wrong) => describeLines(dryRun, wrong, came.length)}
        parts={<TypedLines lines={came} mark={mark} />}
        answer={
          <pre lang="en" className="overflow-x-auto font-mono text-small">
            {answer.lines.join("\n")}
          </pre>
        }
      />
    </form>
  );
}

function TypedLines({ lines, mark }: { lines: string[]; mark: DryRunMark | "empty" | undefined }) {
  if (!mark || mark === "empty") return null;
  return (
    <ol className="font-mono text-small">
      {numberedLines(lines).map(({ number, text }) => (
        <li key={number} className="flex items-start gap-2 whitespace-pre-wrap leading-6">
          <PartIcon isRight={mark.parts[number - 1] === true} />
          <span lang="en">{text || " "}</span>
        </li>
      ))}
    </ol>
  );
}

function describeLines({ answer }: DryRunOf<"predict">, { parts, right, total }: DryRunMark, came: number) {
  const sentences = [m.linesRight({ right, total })];
  const missing = answer.lines.length - came;
  const wrong = parts.slice(0, Math.min(came, answer.lines.length)).indexOf(false);
  if (missing > 0) sentences.push(m.tooFewLines({ count: missing }));
  if (missing < 0) sentences.push(m.tooManyLines({ count: -missing }));
  const line = answer.printedBy?.[wrong];
  if (wrong >= 0)
    sentences.push(
      line === undefined ? m.expectedLine({ number: wrong + 1 }) : m.predictHint({ number: wrong + 1, line }),
    );
  return sentences;
}
