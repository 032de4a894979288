import * as m from "@nirmaan/messages/practice-progress.ts";
import { shownShare, type UnitStanding } from "@nirmaan/practice/progress/unit-standing.ts";

/** PRAC-06: what the unit demands, what was practised and how well; nothing is said under five answers. */
export function StandingWords({ unit }: { unit: UnitStanding }) {
  const { marks, bullets, bulletsPractised, machine, self } = unit;
  const share = shownShare(machine);
  const answered = machine.questions + self.questions;
  return (
    <ul className="mt-1 text-muted text-small">
      <li>{marks === null ? m.demandsBullets({ bullets }) : m.demandsMarks({ marks, bullets })}</li>
      <li>{m.practisedBullets({ practised: bulletsPractised, bullets, answered })}</li>
      {share !== null ? (
        <li>{m.measured({ earned: machine.earned, of: machine.of, share })}</li>
      ) : answered > 0 ? (
        <li>{m.tooFewAnswers()}</li>
      ) : null}
      {self.questions > 0 ? <li>{m.selfMarks({ earned: self.earned, of: self.of })}</li> : null}
    </ul>
  );
}
