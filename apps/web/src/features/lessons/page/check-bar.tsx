import * as m from "@nirmaan/messages/lessons-page.ts";
import { ArrowRight, CircleCheck, CircleX, X } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { BareIconButton } from "#ui/controls/bare-icon-button.tsx";
import { Button } from "#ui/controls/button.tsx";
import type { LessonWorkspace } from "../check-work/lesson-workspace.ts";
import { marksLabel } from "../content/lesson-labels.ts";
import type { RenderedExercise } from "../content/rendered-lesson.ts";
import type { CheckState, LessonStore } from "../record/lesson-store.ts";
import { useCheckWork } from "../session/use-check-work.ts";
import { LessonContext, useLesson, useLessonContext } from "../session/use-lesson.ts";
import { checkHeadline } from "./check-headline.ts";

type CheckBarProps = {
  store: LessonStore;
  owner: string;
  workspace: LessonWorkspace;
  /** The workspace's own buttons. */
  buttons: ReactNode;
  onShowLesson: () => void;
};

/** The bottom row of a phone's code view: Check is under the thumb, and its result above it. */
export function CheckBar({ store, owner, workspace, buttons, onShowLesson }: CheckBarProps) {
  const session = useMemo(() => ({ store, owner, workspace }), [store, owner, workspace]);
  return (
    <LessonContext value={session}>
      <StepBar buttons={buttons} onShowLesson={onShowLesson} />
    </LessonContext>
  );
}

function StepBar({ buttons, onShowLesson }: Pick<CheckBarProps, "buttons" | "onShowLesson">) {
  const exercise = useLesson(({ lesson, record }) => {
    const name = lesson.steps.find((step) => step.name === record.at)?.exercise;
    return lesson.exercises.find((each) => each.name === name);
  });
  const { state, check } = useCheckWork(exercise?.name);
  const [dismissed, setDismissed] = useState<CheckState>();
  const hasResult = state.kind === "graded" || state.kind === "unable";
  return (
    <div className="shrink-0 border-line border-t bg-surface">
      <div aria-live="polite">
        {exercise && hasResult && state !== dismissed ? (
          <CheckNews
            exercise={exercise}
            state={state}
            onShowLesson={onShowLesson}
            onClose={() => setDismissed(state)}
          />
        ) : null}
      </div>
      <div className="keyboard:min-h-11 flex min-h-14 items-center gap-2 px-2">
        {buttons}
        {exercise ? (
          <Button
            tone="next"
            className="flex-1 whitespace-nowrap px-2.5"
            isBusy={state.kind === "checking"}
            disabled={!check}
            onClick={check}
          >
            {m.checkMyWork()}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type CheckNewsProps = {
  exercise: RenderedExercise;
  state: Extract<CheckState, { kind: "graded" | "unable" }>;
  onShowLesson: () => void;
  onClose: () => void;
};

function CheckNews({ exercise, state, onShowLesson, onClose }: CheckNewsProps) {
  const { store } = useLessonContext();
  const isPassed = state.kind === "graded" && state.grade.passed;
  const showNext = () => {
    store.getState().move(1);
    onShowLesson();
  };
  const Icon = isPassed ? CircleCheck : CircleX;
  return (
    <div
      className={`flex animate-appear items-center gap-2 border-line border-b py-1 pl-3 ${isPassed ? "bg-works-soft" : ""}`}
    >
      <Icon
        aria-hidden="true"
        className={`size-5 shrink-0 ${isPassed ? "animate-celebrate text-works" : "text-fails"}`}
      />
      <p className="min-w-0 flex-1 text-small">
        <strong className={`font-strong ${isPassed ? "text-works" : ""}`}>
          {state.kind === "unable" ? state.reason : checkHeadline(exercise, state)}
        </strong>
        {state.kind === "graded" && state.confirmation === "done" ? (
          <span className="block text-muted">{marksLabel(state.grade.marks, exercise.marks)}</span>
        ) : null}
      </p>
      {state.kind === "unable" ? null : (
        <Button size="small" tone="plain" onClick={isPassed ? showNext : onShowLesson}>
          {isPassed ? m.nextStep() : m.seeWhy()} <ArrowRight aria-hidden="true" />
        </Button>
      )}
      <BareIconButton label={m.closeResult()} onClick={onClose}>
        <X aria-hidden="true" />
      </BareIconButton>
    </div>
  );
}
