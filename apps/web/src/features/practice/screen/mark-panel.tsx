import * as m from "@nirmaan/messages/practice.ts";
import { CircleCheck, CircleDot, CircleX, Clock } from "lucide-react";
import { classNames } from "#ui/theme/class-names.ts";
import type { ShownQuestion } from "../bank/shown-question.ts";
import type { ShownMark } from "../sittings/shown-mark.ts";
import { QuestionText } from "../text/question-text.tsx";
import { WithCode } from "../text/with-code.tsx";
import { ModelAnswer } from "./model-answer.tsx";

type MarkPanelProps = {
  question: ShownQuestion;
  mark: ShownMark;
  /** False while the mark is the device's alone. */
  isConfirmed: boolean;
};

/** The mark with its reasons: what was missed, the right answer and the way to it. */
export function MarkPanel({ question, mark, isConfirmed }: MarkPanelProps) {
  const remarks = mark.parts.filter(({ earned, of, say }) => say && earned < of);
  return (
    <section
      aria-label={m.yourMark()}
      className="flex flex-col gap-4 rounded-card border border-line bg-sunken p-4"
    >
      <MarkLine mark={mark} isConfirmed={isConfirmed} />
      {remarks.length > 0 && question.kind !== "written" ? (
        <ul className="flex flex-col gap-2">
          {remarks.map(({ id, say }) => (
            <li key={id} className="flex gap-2">
              <CircleX className="mt-0.5 size-5 shrink-0 text-fails" aria-hidden="true" />
              <WithCode text={say ?? ""} />
            </li>
          ))}
        </ul>
      ) : null}
      {mark.state === "marked" && mark.earned === mark.of ? null : <ModelAnswer question={question} />}
      {question.solution ? (
        <div>
          <h3 className="mb-1 font-strong">{m.why()}</h3>
          <QuestionText html={question.solution.whyHtml} />
        </div>
      ) : null}
    </section>
  );
}

function MarkLine({ mark, isConfirmed }: { mark: ShownMark; isConfirmed: boolean }) {
  const { state, by } = mark;
  return (
    <p role="status" className="flex gap-2 font-strong">
      <MarkIcon mark={mark} />
      <span>
        {markWords(mark)}
        <span className="block font-regular text-muted text-small">
          {state === "needs-a-run"
            ? null
            : by === "self"
              ? m.ownMarks()
              : isConfirmed
                ? null
                : m.notConfirmedYet()}
        </span>
      </span>
    </p>
  );
}

export function MarkIcon({ mark: { state, earned, of } }: { mark: ShownMark }) {
  const isWhole = state === "marked" && earned === of;
  const Icon = state === "needs-a-run" ? Clock : isWhole ? CircleCheck : earned > 0 ? CircleDot : CircleX;
  const tone = isWhole ? "text-works" : state === "needs-a-run" || earned > 0 ? "text-ink" : "text-fails";
  return <Icon className={classNames("mt-0.5 size-5 shrink-0", tone)} aria-hidden="true" />;
}

export function markWords({ state, earned, of }: ShownMark): string {
  if (state === "blank") return m.leftBlank({ of });
  if (state === "malformed") return m.couldNotRead();
  if (state === "needs-a-run") return m.waitsForRun({ of });
  return earned === of ? m.allRight({ of }) : m.marksEarned({ earned, of });
}
