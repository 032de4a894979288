import * as m from "@nirmaan/messages/assignments-feedback.ts";
import { Link } from "#ui/controls/link.tsx";

type GivenAnswerItem = { id: string; student: string; title: string; text: string; to: string | undefined };

/** Conversations in which the student wrote last. */
export function AnswerList({ answers }: { answers: GivenAnswerItem[] }) {
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="answers" className="mb-8 max-w-reading">
      <h2 id="answers" className="mb-2 text-title">
        {m.answersFromStudents()}
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {answers.map(({ id, student, title, text, to }) => (
          <li key={id} className="px-4 py-3">
            <p className="flex flex-wrap gap-x-2">
              {to ? <Link to={to}>{student}</Link> : student}
              <span className="text-muted">{title}</span>
            </p>
            <p className="wrap-anywhere line-clamp-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
