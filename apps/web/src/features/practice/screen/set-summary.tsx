import * as m from "@nirmaan/messages/practice.ts";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Card } from "#ui/layout/card.tsx";
import type { SittingSaveState } from "../device/use-sitting.ts";
import type { ShownMark } from "../sittings/shown-mark.ts";
import type { SittingView } from "../sittings/sitting-view.ts";
import { SaveLine } from "./save-line.tsx";

type SetSummaryProps = {
  view: SittingView;
  marks: Record<string, ShownMark>;
  save: SittingSaveState;
  onBack: () => void;
};

/** What was earned: marks of the machine and own marks apart. */
export function SetSummary({ view, marks, save, onBack }: SetSummaryProps) {
  const answered = view.questions.flatMap(({ position }) => marks[position] ?? []);
  const by = (who: ShownMark["by"]) =>
    answered.filter((mark) => mark.by === who && mark.state !== "needs-a-run");
  const sum = (some: ShownMark[], field: "earned" | "of") =>
    some.reduce((total, mark) => total + mark[field], 0);
  const waiting = answered.filter(({ state }) => state === "needs-a-run");
  const left = view.questions.length - answered.length;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-title">{left === 0 ? m.setDone() : m.setLeft({ count: left })}</h2>
      <ul className="flex flex-col gap-1">
        {by("machine").length > 0 ? (
          <li>{m.machineMarks({ earned: sum(by("machine"), "earned"), of: sum(by("machine"), "of") })}</li>
        ) : null}
        {by("self").length > 0 ? (
          <li>{m.selfMarks({ earned: sum(by("self"), "earned"), of: sum(by("self"), "of") })}</li>
        ) : null}
        {waiting.length > 0 ? <li>{m.waitingMarks({ of: sum(waiting, "of") })}</li> : null}
      </ul>
      <SaveLine save={save} />
      <p className="text-muted">{view.during === "review" ? m.reviewDoneText() : m.setDoneText()}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`/student/practice?paper=${view.paper.id}`} tone="next">
          {m.toPractice()}
        </ButtonLink>
        <Button onClick={onBack}>{m.lookAgain()}</Button>
      </div>
    </Card>
  );
}
