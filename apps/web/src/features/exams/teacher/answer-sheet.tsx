import * as m from "@nirmaan/messages/exams-teacher.ts";
import type { ShownAnswer } from "./review-form.tsx";

type AnswerSheetProps = {
  title: string;
  name: string;
  facts: string;
  when: string | null;
  total: string | null;
  answers: ShownAnswer[];
};

/** A student's answers on paper. The journal is not printed: it is deleted on time, and paper is not. */
export const AnswerSheet = ({ title, name, facts, when, total, answers }: AnswerSheetProps) => (
  <article
    data-theme="light"
    className="mb-8 max-w-4xl bg-raised p-4 text-ink shadow-raised sm:p-8 print:mb-0 print:max-w-none print:break-after-page print:p-0 print:shadow-none"
  >
    <header className="border-ink border-b-2 pb-3">
      <h2 className="text-title">{title}</h2>
      <p className="text-lead">{name}</p>
      <p>
        {facts} {when ? `· ${when}` : null}
      </p>
    </header>
    {answers.map(({ title: question, marks, code, claim, checks, points }, at) => (
      <section key={question} className="mt-4">
        <h3 className="font-strong">
          {m.answerOf({ number: at + 1, title: question })} ({m.marksCount({ marks })})
        </h3>
        <pre className="mt-1 whitespace-pre-wrap break-words font-mono text-small">{code ?? m.empty()}</pre>
        {claim ? <p className="text-small">{claim}</p> : null}
        <p className="text-small">
          {[checks, points === null ? null : m.givenPoints({ points, marks })].filter(Boolean).join(" · ")}
        </p>
      </section>
    ))}
    {total ? <p className="mt-4 font-strong">{total}</p> : null}
    <div className="mt-12 grid grid-cols-2 gap-8">
      <p className="border-ink border-t pt-1 text-small">{m.candidateSignature()}</p>
      <p className="border-ink border-t pt-1 text-small">{m.teacherSignature()}</p>
    </div>
  </article>
);
