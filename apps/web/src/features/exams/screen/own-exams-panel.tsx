import * as m from "@nirmaan/messages/exams.ts";
import { Link } from "#ui/controls/link.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Card } from "#ui/layout/card.tsx";

type OwnExam = { id: string; title: string; className: string; minutes: number; state: string };

/** The exams of the student's classes: what is coming, and what was written. */
export function OwnExamsPanel({ exams }: { exams: OwnExam[] }) {
  if (exams.length === 0) return null;
  return (
    <section aria-label={m.fromYourSchool()}>
      <Card>
        <h2 className="mb-2 text-lead">{m.fromYourSchool()}</h2>
        <ul>
          {exams.map(({ id, title, className, minutes, state }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-3 first:border-t-0"
            >
              <span className="min-w-0">
                <Link to={`/student/exam/${id}`} reloadDocument>
                  {title}
                </Link>
                <span className="block text-muted text-small">{m.inClass({ className, minutes })}</span>
              </span>
              <Badge>{m.state({ state })}</Badge>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
