import * as m from "@nirmaan/messages/practical-file.ts";
import type { ReactNode } from "react";
import { Logo } from "#ui/identity/logo.tsx";
import { Rich } from "#ui/layout/rich.tsx";
import type { PracticalProgram } from "./practical-file.ts";

type PaperFacts = {
  studentName: string;
  /** Known in a class; else a line to write on. */
  rollNumber?: string | null;
  school?: string;
  /** In Roman numerals. */
  classLevel: string | null;
  board: string | null;
  subject: string;
  session: string;
  /** The code of the course's certificate, once it is issued. */
  certificate: { code: string; address: string } | null;
};

type PracticalPaperProps = {
  facts: PaperFacts;
  programs: PracticalProgram[];
  showQuestion: (html: string) => ReactNode;
};

/** A practical file in the form schools expect: cover, certificate, list of programs, programs. */
export function PracticalPaper({ facts, programs, showQuestion }: PracticalPaperProps) {
  return (
    <article
      data-theme="light"
      className="mx-auto max-w-4xl bg-raised p-6 text-ink shadow-raised sm:p-12 print:max-w-none print:p-0 print:shadow-none"
    >
      <Cover facts={facts} />
      <Certificate facts={facts} count={programs.length} />
      <ListOfPrograms name={facts.studentName} programs={programs} />
      {programs.map((program, index) => (
        <Program
          key={program.key}
          name={facts.studentName}
          program={program}
          number={index + 1}
          showQuestion={showQuestion}
        />
      ))}
    </article>
  );
}

const SHEET = "border-line border-t pt-8 mt-10 print:mt-0 print:border-0 print:pt-0 print:break-before-page";

function Cover({ facts }: { facts: PaperFacts }) {
  const { studentName, classLevel, board, subject, session } = facts;
  return (
    <header className="flex flex-col gap-6 text-center print:min-h-[85vh] print:justify-center">
      <div className="flex justify-center">
        <Logo />
      </div>
      <div>
        <p className="text-muted">{m.practicalFile()}</p>
        <h2 className="mt-1 text-headline tracking-tight">{subject}</h2>
        <p className="mt-1 text-muted">{m.session({ session })}</p>
      </div>
      <dl className="mx-auto grid w-full max-w-md grid-cols-[auto_1fr] gap-x-4 gap-y-3 text-left">
        <Fact name={m.name()} value={studentName} />
        <Fact name={m.classLevel()} value={classLevel} />
        <Fact name={m.board()} value={board} />
        <Fact name={m.rollNumber()} value={facts.rollNumber ?? null} />
        <Fact name={m.school()} value={facts.school ?? null} />
      </dl>
    </header>
  );
}

/** An unknown value is printed as a line to write on. */
function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="font-strong">{value ?? <Line />}</dd>
    </>
  );
}

const Line = () => (
  <span className="inline-block h-6 w-full border-edge border-b border-dotted">
    <span className="sr-only">{m.fillIn()}</span>
  </span>
);

function Certificate({ facts, count }: { facts: PaperFacts; count: number }) {
  const { studentName: name, classLevel, board, subject, session, certificate } = facts;
  const known = classLevel && board ? "both" : classLevel ? "class" : board ? "board" : "neither";
  return (
    <section aria-label={`${m.certificate()}, ${name}`} className={SHEET}>
      <h2 className="text-center text-title">{m.certificate()}</h2>
      <p className="mx-auto mt-6 max-w-reading text-lead">
        <Rich
          parts={m.certifies({
            name,
            known,
            classLevel: classLevel ?? "",
            board: board ?? "",
            subject,
            session,
            count,
            strong: (words) => <strong className="font-strong">{words}</strong>,
          })}
        />
      </p>
      <p className="mx-auto mt-4 max-w-reading text-muted">
        {m.graded()} {certificate ? m.certificateAt(certificate) : null}
      </p>
      <dl className="mt-16 grid gap-10 text-small sm:grid-cols-3">
        {[m.teacher(), m.examiner(), m.principal()].map((who) => (
          <div key={who}>
            <dd>
              <Line />
            </dd>
            <dt className="mt-1 text-muted">{who}</dt>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ListOfPrograms({ name, programs }: { name: string; programs: PracticalProgram[] }) {
  return (
    <section aria-label={`${m.listOfPrograms()}, ${name}`} className={SHEET}>
      <h2 className="text-title">{m.listOfPrograms()}</h2>
      <table className="mt-4 w-full border-collapse text-small">
        <thead>
          <tr className="border-edge border-b text-left align-bottom">
            <th className="w-10 py-2 pr-2 font-strong">{m.number()}</th>
            <th className="py-2 pr-2 font-strong">{m.program()}</th>
            <th className="w-24 py-2 pr-2 font-strong">{m.date()}</th>
            <th className="w-32 py-2 font-strong max-sm:hidden print:table-cell">{m.signature()}</th>
          </tr>
        </thead>
        <tbody>
          {programs.map(({ key, title, lessonTitle, language, finishedOn }, index) => (
            <tr key={key} className="break-inside-avoid border-line border-b align-top">
              <td className="py-2 pr-2">{index + 1}</td>
              <td className="py-2 pr-2">
                {title}
                <span className="block text-muted">
                  {lessonTitle} · {language}
                </span>
              </td>
              <td className="py-2 pr-2">{finishedOn}</td>
              <td className="max-sm:hidden print:table-cell" />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type ProgramProps = {
  name: string;
  program: PracticalProgram;
  number: number;
  showQuestion: (html: string) => ReactNode;
};

function Program({ name: student, program, number, showQuestion }: ProgramProps) {
  const { title, lessonTitle, language, question, files, finishedOn } = program;
  return (
    <section aria-label={`${m.programNumber({ number })}, ${student}`} className={SHEET}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-title">
          {number}. {title}
        </h2>
        <p className="text-muted text-small">
          {lessonTitle} · {language} · {finishedOn}
        </p>
      </div>
      <Part title={m.question()}>{showQuestion(question)}</Part>
      <Part title={m.program()}>
        {files.map(({ name, content }) => (
          <figure key={name} className="mt-2 first:mt-0">
            <figcaption className="text-muted text-small">{name}</figcaption>
            <Listing text={content.trimEnd()} />
          </figure>
        ))}
      </Part>
      <Part title={m.output()}>
        <Output output={program.output} />
      </Part>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-5 mb-1 font-strong">{title}</h3>
      {children}
    </>
  );
}

function Output({ output }: { output: PracticalProgram["output"] }) {
  if (output.kind === "checked") return <p>{m.checksPassed({ count: output.checks })}</p>;
  if (output.kind === "calls") return <Listing text={output.lines.join("\n")} />;
  return (
    <>
      {output.input ? (
        <>
          <p className="text-muted text-small">{m.input()}</p>
          <Listing text={output.input} />
          <p className="mt-2 text-muted text-small">{m.printed()}</p>
        </>
      ) : null}
      <Listing text={output.text} />
    </>
  );
}

const Listing = ({ text }: { text: string }) => (
  <pre className="mt-1 whitespace-pre-wrap break-words border-edge border-l-2 pl-3 font-mono text-small">
    <code>{text}</code>
  </pre>
);
