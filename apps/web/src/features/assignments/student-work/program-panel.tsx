import * as m from "@nirmaan/messages/assignments.ts";
import { CircleCheck, CircleX } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#ui/theme/class-names.ts";

type ShownCheck = {
  name: string;
  verdict: { kind: "passed" } | { kind: "failed"; expected: string; came: string };
};

type ShownVersion = {
  files: { name: string; content: string; added: number[] }[];
  sampleRun: { input: string; output: string } | null;
  checks: ShownCheck[];
};

/** What stands below a line, and where a click on its number leads. */
export type LineSlots = {
  show: (file: string, line: number) => ReactNode;
  addressOf?: ((file: string, line: number) => string) | undefined;
};

/** One version: its program with comments between the lines, its output and its checks. */
export function ProgramPanel({ files, sampleRun, checks, slots }: ShownVersion & { slots: LineSlots }) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {files.map(({ name, content, added }) => (
        <CodeListing key={name} name={name} text={content} added={added} slots={slots} />
      ))}
      {sampleRun ? <CodeListing name={m.output()} text={sampleRun.output} /> : null}
      {checks.length > 0 ? <CheckList checks={checks} /> : null}
    </div>
  );
}

/** A scrolling region must be focusable by keyboard. */
const REACHABLE = { tabIndex: 0 };

type CodeListingProps = { name: string; text: string; added?: number[]; slots?: LineSlots };

/** A program with line numbers. Long lines scroll inside their own frame; comments stay as wide as the frame. */
function CodeListing({ name, text, added = [], slots }: CodeListingProps) {
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
        className="@container max-h-[40rem] overflow-auto rounded-card border border-line bg-surface py-2"
      >
        <ol className="w-max min-w-full font-mono text-small">
          {lines.map(({ line, number }) => (
            <Fragment key={number}>
              <li
                className={classNames("flex min-h-6 items-center", added.includes(number) && "bg-works-soft")}
              >
                <LineNumber number={number} to={slots?.addressOf?.(name, number)} />
                <code className="whitespace-pre pr-4">{line}</code>
                {added.includes(number) ? <span className="sr-only">{m.newLine()}</span> : null}
              </li>
              {slots?.show(name, number)}
            </Fragment>
          ))}
        </ol>
      </section>
    </figure>
  );
}

const NUMBER_CLASSES = "w-12 shrink-0 select-none pr-3 text-right text-muted";

function LineNumber({ number, to }: { number: number; to: string | undefined }) {
  if (to === undefined)
    return (
      <span aria-hidden="true" className={NUMBER_CLASSES}>
        {number}
      </span>
    );
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-label={m.commentOnLine({ number })}
      title={m.commentOnLine({ number })}
      className={classNames(NUMBER_CLASSES, "min-h-6 content-center hover:text-ink hover:underline")}
    >
      {number}
    </Link>
  );
}

const CheckList = ({ checks }: { checks: ShownCheck[] }) => (
  <section aria-label={m.checks()}>
    <h3 className="mb-1 text-muted text-small">{m.checks()}</h3>
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
      {checks.map(({ name, verdict }, at) => (
        <CheckRow
          key={`${name} ${checks.slice(0, at).filter((each) => each.name === name).length}`}
          name={name}
          verdict={verdict}
        />
      ))}
    </ul>
  </section>
);

function CheckRow({ name, verdict }: ShownCheck) {
  const isPassed = verdict.kind === "passed";
  const Icon = isPassed ? CircleCheck : CircleX;
  return (
    <li className="flex gap-3 p-3">
      <Icon
        className={classNames("mt-0.5 size-5 shrink-0", isPassed ? "text-works" : "text-fails")}
        aria-hidden="true"
      />
      <div className="wrap-anywhere min-w-0 flex-1">
        <p>
          <span className="sr-only">{isPassed ? m.checkPassed() : m.checkFailed()} </span>
          {name}
        </p>
        {verdict.kind === "failed" ? (
          <dl className="mt-1 grid gap-x-3 text-small sm:grid-cols-[auto_1fr]">
            <dt className="text-muted">{m.expected()}</dt>
            <dd className="whitespace-pre-wrap font-mono">{verdict.expected}</dd>
            <dt className="text-muted">{m.printed()}</dt>
            <dd className="whitespace-pre-wrap font-mono">{verdict.came}</dd>
          </dl>
        ) : null}
      </div>
    </li>
  );
}
