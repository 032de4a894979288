import * as m from "@nirmaan/messages/assignments-similarity.ts";
import { Link } from "#ui/controls/link.tsx";
import { classNames } from "#ui/theme/class-names.ts";
import { type MarkedLine, markLines } from "./similarity-report.ts";

type Lines = { file: string; from: number; to: number };
type ShownComparedProgram = {
  name: string;
  /** The page of this version. */
  to: string;
  times: string[];
  files: { name: string; content: string }[];
  /** The shared parts in this program, in the same order in both. */
  parts: Lines[];
};

/** Two programs side by side; on a phone one below the other. */
export function ComparedPrograms({ programs }: { programs: ShownComparedProgram[] }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {programs.map((program) => (
        <section key={program.to} aria-label={m.workOf({ name: program.name })} className="min-w-0">
          <h2 className="wrap-anywhere text-title">
            <Link to={program.to}>{program.name}</Link>
          </h2>
          <p className="mb-2 text-muted text-small">{program.times.join(" · ")}</p>
          <div className="flex flex-col gap-4">
            {program.files.map((file) => (
              <MarkedListing key={file.name} file={file} owner={program.name} parts={program.parts} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** A scrolling region must be focusable by keyboard. */
const REACHABLE = { tabIndex: 0 };

type MarkedListingProps = { file: ShownComparedProgram["files"][number]; owner: string; parts: Lines[] };

/** A shared part has a bar at its side and its number in words above its first line: colour alone says nothing to many. */
function MarkedListing({ file, owner, parts }: MarkedListingProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-muted text-small">{file.name}</figcaption>
      <section
        {...REACHABLE}
        aria-label={`${file.name}, ${owner}`}
        className="@container overflow-x-auto rounded-card border border-line bg-surface py-2"
      >
        <ol className="w-max min-w-full font-mono text-small">
          {markLines(file, parts).map((line) => (
            <ListedLine key={line.number} line={line} parts={parts} />
          ))}
        </ol>
      </section>
    </figure>
  );
}

function ListedLine({ line, parts }: { line: MarkedLine; parts: Lines[] }) {
  return (
    <li>
      {line.starts.map((part) => (
        <p
          key={part}
          className="sticky left-0 w-[100cqw] border-edge border-l-4 bg-hover px-3 py-1 font-sans"
        >
          <strong className="font-strong">{m.part({ number: part })}</strong>
          <span className="text-muted">{`, ${linesWords(parts[part - 1])}`}</span>
        </p>
      ))}
      <div
        className={classNames(
          "flex min-h-6 items-center border-l-4",
          line.parts.length > 0 ? "border-edge bg-sunken" : "border-transparent",
        )}
      >
        <span className="w-12 shrink-0 select-none pr-3 text-right text-muted">{line.number}</span>
        <code className="whitespace-pre pr-4">{line.text}</code>
      </div>
    </li>
  );
}

function linesWords(lines: Lines | undefined): string {
  if (!lines) return "";
  const { from, to } = lines;
  return from === to ? m.oneLine({ from }) : m.lines({ from, to });
}
