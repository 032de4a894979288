import * as m from "@nirmaan/messages/exams.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { ExamView } from "./exam-view.ts";
import { JournalList } from "./journal-list.tsx";

const SENTENCES = { "handed-in": m.handedIn, over: m.timeIsOver, missed: m.missed };

/** After the end: what was handed in, the journal, and the marks when the teacher shows them. */
export function ExamEnd({ view, isUnsent }: { view: ExamView; isUnsent: boolean }) {
  const { sitting, questions, journal, result } = view;
  const sentence = SENTENCES[sitting.state as keyof typeof SENTENCES] ?? m.timeIsOver;
  return (
    <>
      <div className="mt-6">
        <Notice>{isUnsent ? m.handInWaits() : sentence()}</Notice>
      </div>
      {result ? (
        <section className="mt-6">
          <h2 className="text-title">{m.marksHeading()}</h2>
          <p className="text-headline tabular-nums">{result.points}</p>
          {result.remark ? <p className="break-words">{m.remark({ text: result.remark })}</p> : null}
        </section>
      ) : null}
      {questions.map(({ title, answer }, at) => (
        <section key={title} className="mt-6">
          <h2 className="mb-2 text-lead">{m.questionTitle({ number: at + 1, title })}</h2>
          {answer ? (
            <pre className="whitespace-pre-wrap break-words rounded-control bg-sunken p-3 font-mono text-small">
              {answer.code}
            </pre>
          ) : (
            <p className="text-muted">{m.emptyAnswer()}</p>
          )}
        </section>
      ))}
      {journal ? (
        <section className="mt-8">
          <h2 className="mb-2 text-title">{m.yourJournal()}</h2>
          <JournalList entries={journal} />
        </section>
      ) : null}
      <p className="mt-8">
        <ButtonLink to="/student/dashboard" reloadDocument>
          {m.backToDashboard()}
        </ButtonLink>
      </p>
    </>
  );
}
