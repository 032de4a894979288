import * as m from "@nirmaan/messages/practice.ts";
import { classNames } from "#ui/theme/class-names.ts";
import type { ShownQuestion } from "../bank/shown-question.ts";
import { ModelAnswer } from "../screen/model-answer.tsx";
import { filesOf, Listing, QuestionMaterial, ShownFiles, ShownTables } from "../screen/question-material.tsx";
import { QuestionText } from "../text/question-text.tsx";
import { WithCode } from "../text/with-code.tsx";
import type { PrintedGroup, PrintedPaperView, PrintedQuestion } from "./printed-paper-view.ts";

type PrintedPaperProps = { paper: PrintedPaperView; isScheme: boolean };

/** The paper as a board prints it. The code at the top makes the same paper and its scheme again. */
export function PrintedPaper({ paper, isScheme }: PrintedPaperProps) {
  const { code, title, minutes, readingMinutes, marks, instructions, sections } = paper;
  return (
    <article
      lang="en"
      data-theme="light"
      className="mx-auto max-w-4xl bg-raised p-4 text-ink shadow-raised sm:p-12 print:max-w-none print:p-0 print:shadow-none"
    >
      <header className="border-ink border-b-2 pb-4">
        <p className="text-right text-small tabular-nums">{m.paperCode({ code })}</p>
        <h1 className="text-center text-title">{title}</h1>
        <p className="text-center">{isScheme ? m.markingScheme() : m.practicePaper()}</p>
        <div className="mt-3 flex flex-wrap justify-between gap-x-4 font-strong">
          <p>{m.timeAllowed({ ...inHours(minutes), reading: readingMinutes })}</p>
          <p>{m.maximumMarks({ marks })}</p>
        </div>
      </header>
      {isScheme ? null : (
        <ol className="mt-4 list-decimal pl-6 text-small">
          {instructions.map((text) => (
            <li key={text}>{text}</li>
          ))}
          <li>{m.noteOfPaper()}</li>
        </ol>
      )}
      {sections.map((section) => (
        <section key={section.title} aria-label={section.title} data-print="flow" className="mt-6">
          <h2 className="break-after-avoid text-center text-lead">{section.title}</h2>
          <p className="break-after-avoid text-center text-small italic">{section.instruction}</p>
          {section.groups.map((group) => (
            <Group
              key={keyOf(group.questions[0])}
              group={group}
              isNamed={section.groups.length > 1 && !isScheme}
              isScheme={isScheme}
            />
          ))}
        </section>
      ))}
    </article>
  );
}

const HOUR = 60;
const inHours = (minutes: number) => ({ hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR });

const keyOf = (question: PrintedQuestion | undefined) => `${question?.number}${question?.part ?? ""}`;

type GroupProps = { group: PrintedGroup; isNamed: boolean; isScheme: boolean };

/** Where a section has several groups with a choice, each says how many of its questions are answered. */
function Group({ group, isNamed, isScheme }: GroupProps) {
  const { answer, isJoined, questions } = group;
  const [first = 0, last = 0] = [questions[0]?.number, questions.at(-1)?.number];
  return (
    <>
      {isJoined ? <JoinedHeading group={group} /> : null}
      {isNamed && !isJoined && answer !== undefined ? (
        <p className="mt-5 break-after-avoid font-strong">{m.paperGroup({ first, last, take: answer })}</p>
      ) : null}
      <ol className="mt-3 flex flex-col gap-5 print:block">
        {questions.map((question) => (
          <Question key={keyOf(question)} question={question} isScheme={isScheme} />
        ))}
      </ol>
    </>
  );
}

/** The number of a question whose parts are (i), (ii) and so on, with its marks. */
function JoinedHeading({ group: { answer, questions } }: { group: PrintedGroup }) {
  const marks = questions.slice(0, answer).reduce((sum, question) => sum + question.marks, 0);
  return (
    <p className="mt-5 flex break-after-avoid gap-3 font-strong">
      <span className="w-7 shrink-0 tabular-nums">{questions[0]?.number}.</span>
      <span className="min-w-0 flex-1">{m.paperJoined({ take: answer ?? 0, count: questions.length })}</span>
      <span className="shrink-0 tabular-nums">[{marks}]</span>
    </p>
  );
}

type QuestionProps = { question: PrintedQuestion; isScheme: boolean };

/** A question with parts may go over two pages, a part may not. */
function Question({ question: { number, part, marks, sides }, isScheme }: QuestionProps) {
  const hasParts = sides.some((parts) => parts.length > 1);
  return (
    <li className={classNames("flex gap-3 print:mb-5", hasParts && "break-inside-auto!")}>
      <span className={classNames("shrink-0 font-strong tabular-nums", part ? "w-10" : "w-7")}>
        {part ? `(${part})` : `${number}.`}
      </span>
      <div className="min-w-0 flex-1">
        {sides.map((parts, side) => (
          <div key={parts[0]?.position}>
            {side > 0 ? <p className="my-2 break-after-avoid text-center font-strong">{m.or()}</p> : null}
            {parts.length > 1 ? (
              <Parts parts={parts} isScheme={isScheme} />
            ) : (
              parts.map((one) => <Text key={one.position} question={one} isScheme={isScheme} />)
            )}
          </div>
        ))}
      </div>
      <span className="shrink-0 tabular-nums">[{marks}]</span>
    </li>
  );
}

/** The situation, tables and files of a case are printed once, before its parts. */
function Parts({ parts, isScheme }: { parts: ShownQuestion[]; isScheme: boolean }) {
  const [first] = parts;
  const files = isScheme || !first ? [] : filesOf(first);
  return (
    <>
      {first && !isScheme ? <SharedMaterial question={first} /> : null}
      {parts.map((part, at) => (
        <div key={part.position} className="mb-3 flex break-inside-avoid gap-2 last:mb-0">
          <span className="shrink-0 font-strong">({"abcdefghij"[at]})</span>
          <div className="min-w-0 flex-1">
            <Text question={withoutMaterial(part)} isScheme={isScheme} printed={files} />
          </div>
          <span className="shrink-0 tabular-nums">[{part.shown.marks}]</span>
        </div>
      ))}
    </>
  );
}

const withoutMaterial = (part: ShownQuestion) =>
  ({
    ...part,
    html: { ...part.html, case: undefined },
    shown: { ...part.shown, tables: [] },
  }) as ShownQuestion;

function SharedMaterial({ question }: { question: ShownQuestion }) {
  const { html, shown } = question;
  return (
    <div className="mb-3 flex flex-col gap-3 break-inside-avoid break-after-avoid">
      {html.case ? <QuestionText html={html.case} className="border-edge border-l-2 pl-3" /> : null}
      <ShownTables tables={shown.tables} />
      <ShownFiles files={filesOf(question)} />
    </div>
  );
}

type TextProps = { question: ShownQuestion; isScheme: boolean; printed?: ReturnType<typeof filesOf> };

/** A question on paper, where text takes the place of a form; or its answer. */
function Text({ question, isScheme, printed }: TextProps) {
  if (isScheme) return <Scheme question={question} />;
  return (
    <div className="flex flex-col gap-3">
      <QuestionMaterial question={question} {...(printed && { printed })} />
      <Form question={question} />
    </div>
  );
}

const LinesToOrder = ({ lines }: { lines: string[] }) => (
  <>
    <p className="text-small">{m.orderOnPaper()}</p>
    <Listing text={lines.join("\n")} />
  </>
);

function Form({ question }: { question: ShownQuestion }) {
  const { html } = question;
  switch (question.kind) {
    case "one":
    case "many":
      return (
        <ol className="grid list-[upper-alpha] gap-x-8 gap-y-1 pl-6 sm:grid-cols-2">
          {question.ask.options.map(({ id }) => (
            <li key={id} className="pl-1">
              <QuestionText html={html.options[id] ?? ""} />
            </li>
          ))}
        </ol>
      );
    case "assertion":
      return (
        <div>
          <p>
            <strong className="font-strong">{m.assertion()}:</strong>
          </p>
          <QuestionText html={html.assertion ?? ""} />
          <p>
            <strong className="font-strong">{m.reason()}:</strong>
          </p>
          <QuestionText html={html.reason ?? ""} />
          <ol className="mt-2 list-[upper-alpha] pl-6">
            {[m.assertionA, m.assertionB, m.assertionC, m.assertionD].map((words) => (
              <li key={words()} className="pl-1">
                {words()}
              </li>
            ))}
          </ol>
        </div>
      );
    case "error":
      return <Listing text={question.shown.programs[0]?.code ?? ""} />;
    case "order":
      return <LinesToOrder lines={question.ask.blocks.map(({ code }) => code.trim())} />;
    case "trace":
      return (
        <p className="text-small">
          <WithCode
            text={m.traceColumns({ columns: question.ask.columns.map((name) => `\`${name}\``).join(", ") })}
          />
        </p>
      );
    case "query":
      return question.ask.query ? <Listing text={question.ask.query} /> : null;
    case "fill":
    case "output":
    case "logic":
    case "written":
    case "program":
      return null;
  }
}

/** The answer with its points and its reasoning. */
function Scheme({ question }: { question: ShownQuestion }) {
  const { solution } = question;
  if (!solution) return null;
  return (
    <div className="flex flex-col gap-2">
      {question.kind === "written" ? null : <ModelAnswer question={question} />}
      {(question.kind === "written" || question.kind === "program") && question.solution ? (
        <ul className="list-disc pl-5">
          {question.solution.key.points.map(({ id, marks, text }) => (
            <li key={id}>
              <WithCode text={text} /> <span className="tabular-nums">({marks})</span>
            </li>
          ))}
        </ul>
      ) : null}
      {question.kind === "program" ? null : <QuestionText html={solution.whyHtml} className="text-small" />}
    </div>
  );
}
