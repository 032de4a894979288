import * as m from "@nirmaan/messages/practice.ts";
import { type PaperPosition, resultByUnit, type UnitResult } from "@nirmaan/practice/papers/paper-result.ts";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Card } from "#ui/layout/card.tsx";
import type { ShownQuestion } from "../bank/shown-question.ts";
import { useSitting } from "../device/use-sitting.ts";
import type { SittingView } from "../sittings/sitting-view.ts";
import { MarkedQuestion } from "./marked-question.tsx";

const NOTHING = () => undefined;

/** The result of a timed paper: per unit, then every question with its marks and reasons. */
export function ResultScreen({ view, owner }: { view: SittingView; owner: string }) {
  const sitting = useSitting(view, owner, NOTHING);
  const { questions } = view;
  const results = resultByUnit(
    questions.map(positionOf),
    questions.map(({ position }) => {
      const mark = sitting.marks[position];
      return mark && { earned: mark.earned, by: mark.by, isWaiting: mark.state === "needs-a-run" };
    }),
  );
  const total = (field: "of" | "machine" | "self" | "waiting") =>
    results.reduce((sum, one) => sum + one[field], 0);
  const [isTrying, setTrying] = useState(false);
  const markRest = async () => {
    setTrying(true);
    await sitting.handIn();
    setTrying(false);
  };
  return (
    <div className="flex flex-col gap-6">
      <Card className="flex flex-col gap-4">
        <h2 className="text-title">
          {m.resultTotal({ earned: total("machine") + total("self"), of: total("of") })}
        </h2>
        <p className="text-muted">{m.resultSplit({ machine: total("machine"), self: total("self") })}</p>
        {total("waiting") > 0 ? (
          <Notice>
            <p>{m.resultWaiting({ waiting: total("waiting"), of: total("of") })}</p>
            <Button className="mt-3" isBusy={isTrying} onClick={() => void markRest()}>
              {m.markRest()}
            </Button>
          </Notice>
        ) : null}
        <UnitTable results={results} units={view.units} />
        <p className="text-muted text-small">{m.resultHonest()}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`/student/practice?paper=${view.paper.id}`} tone="next">
            {m.toPractice()}
          </ButtonLink>
          {view.code ? (
            <ButtonLink to={`/student/practice/papers/${view.code}`}>{m.printPaper()}</ButtonLink>
          ) : null}
        </div>
      </Card>
      <section aria-labelledby="questions-of-result">
        <h2 id="questions-of-result" className="text-title">
          {m.questions()}
        </h2>
        <p className="mb-2 text-muted">{m.openToSee()}</p>
        {questions.map((question, at) => (
          <MarkedQuestion key={question.position} view={view} at={at} sitting={sitting} />
        ))}
      </section>
    </div>
  );
}

const positionOf = ({ number, option, group, unit, shown }: ShownQuestion): PaperPosition => ({
  number,
  option,
  unit,
  marks: shown.marks,
  ...(group && { group }),
});

function UnitTable({ results, units }: { results: UnitResult[]; units: Record<string, string> }) {
  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">{m.resultByUnit()}</caption>
      <thead>
        <tr className="border-edge border-b text-left">
          <th className="py-2 pr-2 font-strong">{m.unit()}</th>
          <th className="py-2 pl-2 text-right font-strong">{m.marksHeading()}</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ unit, of, machine, self, waiting }) => (
          <tr key={unit} className="border-line border-b align-top">
            <td lang="en" className="py-2 pr-2">
              {units[unit] ?? unit}
            </td>
            <td className="whitespace-nowrap py-2 pl-2 text-right tabular-nums">
              {m.unitMarks({ earned: machine + self, of })}
              {self > 0 ? <span className="block text-muted">{m.ofWhichOwn({ self })}</span> : null}
              {waiting > 0 ? <span className="block text-muted">{m.ofWhichWaiting({ waiting })}</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
