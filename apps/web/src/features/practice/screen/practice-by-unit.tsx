import * as m from "@nirmaan/messages/practice-progress.ts";
import { Link } from "#ui/controls/link.tsx";
import { Card } from "#ui/layout/card.tsx";
import type { PaperStanding } from "../sittings/paper-standing.ts";
import { StandingWords } from "./standing-words.tsx";

/** What each unit demands, what of it was practised, and how well. */
export function PracticeByUnit({ papers }: { papers: PaperStanding[] }) {
  return (
    <section aria-label={m.practiceByUnit()}>
      <Card>
        <h2 className="text-lead">{m.practiceByUnit()}</h2>
        <p className="text-muted text-small">{m.practiceByUnitText()}</p>
        {papers.length === 0 ? (
          <p className="mt-4">
            <Link to="/student/practice">{m.startPractising()}</Link>
          </p>
        ) : null}
        {papers.map(({ paper, title, units }) => (
          <div key={paper} className="mt-4">
            <h3 lang="en" className="font-strong">
              <Link to={`/student/practice?paper=${paper}`}>{title}</Link>
            </h3>
            <ul className="mt-2 grid gap-4 md:grid-cols-2">
              {units.map((unit) => (
                <li key={unit.id}>
                  <p lang="en">{unit.title}</p>
                  <StandingWords unit={unit} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Card>
    </section>
  );
}
