import * as m from "@nirmaan/messages/practice.ts";
import { shownShare, type UnitStanding } from "@nirmaan/practice/progress/unit-standing.ts";
import { StandingWords } from "./standing-words.tsx";
import { StartForm } from "./start-form.tsx";

type UnitListProps = {
  paper: string;
  units: (UnitStanding & { sittingKey: string })[];
  /** The review is the main action then. */
  isReviewWaiting: boolean;
};

/** The units of a paper: what each demands, what of it was practised, and a set to go on. */
export function UnitList({ paper, units, isReviewWaiting }: UnitListProps) {
  const weakest = isReviewWaiting ? undefined : weakestOf(units);
  return (
    <section aria-label={m.units()} className="flex flex-col gap-3">
      <h2 className="text-title">{m.units()}</h2>
      <ul className="flex flex-col gap-3">
        {units.map(({ sittingKey, ...unit }) => (
          <li
            key={unit.id}
            className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-4"
          >
            <div className="min-w-0 flex-1 basis-64">
              <h3 lang="en" className="font-strong">
                {unit.title}
              </h3>
              <StandingWords unit={unit} />
            </div>
            {unit.questions > 0 ? (
              <StartForm
                start={{ key: sittingKey, during: "practice", paper, unit: unit.id }}
                words={m.practiseUnit()}
                label={m.practiseUnitNamed({ unit: unit.title })}
                tone={unit.id === weakest ? "next" : "plain"}
              />
            ) : (
              <p className="text-muted text-small">{m.noQuestionsYet()}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The unit with the smallest share of practised bullets, weighted by the paper's marks, is the next thing to do. */
function weakestOf(units: UnitStanding[]): string | undefined {
  const need = ({ bullets, bulletsPractised, marks, machine }: UnitStanding) =>
    (1 - (bulletsPractised / bullets) * (shownShare(machine) ?? 1 / 2)) * (marks ?? 1);
  return units.filter(({ questions }) => questions > 0).toSorted((a, b) => need(b) - need(a))[0]?.id;
}
