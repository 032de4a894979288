import * as m from "@nirmaan/messages/assignments.ts";
import { Link } from "react-router";
import { Badge } from "#ui/feedback/badge.tsx";
import { classNames } from "#ui/theme/class-names.ts";

export type ShownAttempt = {
  id: number;
  exercise: string;
  passed: boolean;
  checksPassed: number;
  checksTotal: number;
  made: string;
  /** Null when it arrived as it was made. */
  arrived: string | null;
  isLate: boolean;
};

/** Every attempt, newest first. The chosen one is shown beside the list. */
export function AttemptList({ attempts, chosen }: { attempts: ShownAttempt[]; chosen: number | undefined }) {
  return (
    <ol className="flex flex-col gap-2">
      {attempts.map(({ id, exercise, passed, checksPassed, checksTotal, made, arrived, isLate }) => (
        <li key={id}>
          <Link
            to={`?attempt=${id}`}
            replace
            preventScrollReset
            aria-current={id === chosen ? "true" : undefined}
            className={classNames(
              "block rounded-control border border-line bg-surface px-3 py-2 hover:bg-hover",
              id === chosen && "border-ink",
            )}
          >
            <span className="flex flex-wrap items-center justify-between gap-2">
              {exercise}
              <span className="flex flex-wrap gap-1">
                {isLate ? <Badge tone="next">{m.late()}</Badge> : null}
                <Badge tone={passed ? "works" : "plain"}>
                  {m.checksPassed({ passed: checksPassed, total: checksTotal })}
                </Badge>
              </span>
            </span>
            <span className="block text-muted text-small">
              {arrived ? m.madeAndArrived({ made, arrived }) : made}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

type Program = {
  files: { name: string; content: string }[];
  sampleRun: { input: string; output: string } | null;
};

export function ProgramPanel({ files, sampleRun }: Program) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {files.map(({ name, content }) => (
        <CodeListing key={name} name={name} text={content} />
      ))}
      {sampleRun ? <CodeListing name={m.output()} text={sampleRun.output} /> : null}
    </div>
  );
}

/** A scrolling region must be focusable by keyboard. */
const REACHABLE = { tabIndex: 0 };

/** A program with line numbers. Long lines scroll inside their own frame. */
function CodeListing({ name, text }: { name: string; text: string }) {
  const lines = text
    .replace(/\n$/, "")
    .split("\n")
    .map((line, at) => ({ line, number: at + 1 }));
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-muted text-small">{name}</figcaption>
      <section
        {...REACHABLE}
        aria-label={name}
        className="max-h-[32rem] overflow-auto rounded-card border border-line bg-surface py-2"
      >
        <ol className="w-max min-w-full font-mono text-small">
          {lines.map(({ line, number }) => (
            <li key={number} className="flex">
              <span aria-hidden="true" className="w-12 shrink-0 select-none pr-3 text-right text-muted">
                {number}
              </span>
              <code className="whitespace-pre pr-4">{line}</code>
            </li>
          ))}
        </ol>
      </section>
    </figure>
  );
}
