import * as m from "@nirmaan/messages/practice.ts";
import type { ResultTable, ShownProgram } from "@nirmaan/practice/question/question-parts.ts";
import type { ShownQuestion } from "../bank/shown-question.ts";
import { QuestionText } from "../text/question-text.tsx";
import { cellText } from "./cell-text.ts";

type ShownFile = ShownProgram["files"][number];
type QuestionMaterialProps = {
  question: ShownQuestion;
  /** Files that are printed already, with an earlier part of the same case. */
  printed?: ShownFile[];
};

/** The files that a question shows: those of its program, or of the program that is asked for. */
export function filesOf(question: ShownQuestion): ShownFile[] {
  if (question.kind === "program") return question.ask.files;
  return question.kind === "error" ? [] : (question.shown.programs[0]?.files ?? []);
}

/** What a question shows above its answer: the case, the text, programs, files and tables. */
export function QuestionMaterial({ question, printed = [] }: QuestionMaterialProps) {
  const { html, shown, kind } = question;
  // The lines of a program with errors are shown in its answer form.
  const programs = kind === "error" ? [] : shown.programs;
  const isNew = (file: ShownFile) =>
    !printed.some(({ name, content }) => name === file.name && content === file.content);
  const files = filesOf(question).filter(isNew);
  return (
    <div className="flex flex-col gap-4">
      {html.case ? <QuestionText html={html.case} className="border-edge border-l-2 pl-3" /> : null}
      <QuestionText html={html.stem} />
      <ShownTables tables={shown.tables} />
      <ShownFiles files={files} />
      {programs.map((program) => (
        <Program key={program.code} program={program} />
      ))}
    </div>
  );
}

export const ShownTables = ({ tables }: { tables: ResultTable[] }) =>
  tables.map((table) => <ShownTable key={table.name} table={table} />);

export const ShownFiles = ({ files }: { files: ShownFile[] }) =>
  files.map(({ name, content }) => <Listing key={name} caption={m.fileNamed({ name })} text={content} />);

function Program({ program: { code, input } }: { program: ShownProgram }) {
  return (
    <>
      <Listing text={code} />
      {input.trim() ? <Listing caption={m.typedIn()} text={input} /> : null}
    </>
  );
}

const linesOf = (text: string) =>
  text
    .replace(/\n$/, "")
    .split("\n")
    .map((line, at) => ({ line, number: at + 1 }));

/** On paper the rest of a line that is too long is indented, so that it is not read as a line of its own. */
export function Listing({ caption, text }: { caption?: string; text: string }) {
  return (
    <figure>
      {caption ? <figcaption className="mb-1 text-muted text-small">{caption}</figcaption> : null}
      <pre className="overflow-x-auto rounded-control border border-line bg-sunken p-3 font-mono text-small print:whitespace-pre-wrap print:bg-transparent print:p-2 print:text-[0.75rem]">
        <code>
          {linesOf(text).map(({ line, number }) => (
            <span key={number} className="print:block print:pl-12 print:-indent-12">{`${line}\n`}</span>
          ))}
        </code>
      </pre>
    </figure>
  );
}

function ShownTable({ table: { name, columns, rows } }: { table: ResultTable }) {
  return (
    <figure>
      <figcaption className="mb-1 text-muted text-small">{m.tableNamed({ name })}</figcaption>
      <div className="overflow-x-auto">
        <table className="border-collapse text-small">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} className="border border-line px-2 py-1 text-left font-strong">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join("|")}>
                {columns.map((column, at) => (
                  <td key={column} className="border border-line px-2 py-1 tabular-nums">
                    {cellText(row[at])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
