import type { DryRunMark } from "@nirmaan/grading/checks/mark-dry-run.ts";
import * as m from "@nirmaan/messages/lessons-dry-run.ts";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/controls/button.tsx";

type CheckAnswerProps = {
  mark: DryRunMark | "empty" | undefined;
  isRight: boolean;
  mayShowAnswer: boolean;
  /** What is said about a wrong answer. */
  describe: (mark: DryRunMark) => string[];
  /** Parts of the answer, each right or wrong. */
  parts?: ReactNode;
  answer: ReactNode;
};

/** The button, and below it what the check found. It submits the form around it. */
export function CheckAnswer({ mark, isRight, mayShowAnswer, describe, parts, answer }: CheckAnswerProps) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {mark === "empty" ? <p>{m.typeFirst()}</p> : null}
        {isRight ? <p className="text-works">{m.allRight()}</p> : null}
        {mark && mark !== "empty" && !isRight ? (
          <>
            {parts}
            {describe(mark).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </>
        ) : null}
        {isShown ? (
          <div>
            <p className="text-muted text-small">{m.answerIs()}</p>
            {answer}
          </div>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{m.check()}</Button>
        {mayShowAnswer && !isShown && !isRight ? (
          <Button tone="quiet" onClick={() => setShown(true)}>
            {m.showAnswer()}
          </Button>
        ) : null}
      </div>
    </>
  );
}
