import * as m from "@nirmaan/messages/assignments.ts";
import { Badge } from "#ui/feedback/badge.tsx";

type ShownTry = {
  key: string;
  begun: string;
  /** Null while questions are open. */
  finished: string | null;
  /** Null when the answers arrived as they were given. */
  arrived: string | null;
  isLate: boolean;
  answered: number;
  questions: number;
  units: { id: string; title: string; machine: number; self: number; waiting: number; of: number }[];
};

/** Every try at the questions, newest first, with the marks of each unit and who gave them. */
export function TriesPanel({ tries }: { tries: ShownTry[] }) {
  if (tries.length === 0) return <p className="text-muted">{m.noAttempts()}</p>;
  return (
    <section aria-labelledby="tries">
      <h2 id="tries" className="mb-3 text-title">
        {m.triesHeading({ count: tries.length })}
      </h2>
      <ol className="flex max-w-reading flex-col gap-4">
        {tries.map((one) => (
          <li key={one.key} className="rounded-card border border-line bg-surface p-4">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span>
                {one.finished ? m.finishedOn({ when: one.finished }) : m.begunOn({ when: one.begun })}
              </span>
              <span className="flex flex-wrap gap-1">
                {one.isLate ? <Badge tone="next">{m.late()}</Badge> : null}
                <Badge tone={one.finished ? "works" : "plain"}>
                  {m.questionsAnswered({ passed: one.answered, total: one.questions })}
                </Badge>
              </span>
            </p>
            {one.arrived ? (
              <p className="text-muted text-small">{m.arrivedOn({ when: one.arrived })}</p>
            ) : null}
            <UnitMarks units={one.units} />
          </li>
        ))}
      </ol>
      <p className="mt-3 max-w-reading text-muted text-small">{m.selfMarkedHint()}</p>
    </section>
  );
}

const UnitMarks = ({ units }: Pick<ShownTry, "units">) => (
  <table className="mt-3 w-full text-left">
    <caption className="sr-only">{m.marksByUnit()}</caption>
    <thead className="text-muted text-small">
      <tr>
        <th scope="col" className="py-1 font-regular">
          {m.unit()}
        </th>
        <th scope="col" className="py-1 pl-3 text-right font-regular">
          {m.marksColumn()}
        </th>
      </tr>
    </thead>
    <tbody>
      {units.map(({ id, title, machine, self, waiting, of }) => (
        <tr key={id} className="border-line border-t align-top">
          <th scope="row" lang="en" className="py-2 font-regular">
            {title}
          </th>
          <td className="whitespace-nowrap py-2 pl-3 text-right tabular-nums">
            {m.earnedOf({ earned: machine + self, of })}
            {self > 0 ? <span className="block text-muted text-small">{m.ofWhichSelf({ self })}</span> : null}
            {waiting > 0 ? (
              <span className="block text-muted text-small">{m.waitForRun({ waiting })}</span>
            ) : null}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
