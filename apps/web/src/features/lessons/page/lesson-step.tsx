import * as m from "@nirmaan/messages/lessons-page.ts";
import { hasSummary } from "../content/lesson-steps.ts";
import type { RenderedStep } from "../content/rendered-lesson.ts";
import { useLesson } from "../session/use-lesson.ts";
import { ExerciseCard } from "./exercise-card.tsx";
import { LessonPageTop } from "./lesson-page-top.tsx";
import { QuestionCard } from "./question-card.tsx";
import { StepText } from "./step-text.tsx";

export function LessonStep({ step }: { step: RenderedStep }) {
  const number = useLesson(({ lesson }) => lesson.steps.indexOf(step) + 1);
  const isSingle = useLesson(({ lesson }) => !hasSummary(lesson));
  const locale = useLesson(({ lesson }) => lesson.locale);
  const exercise = useLesson(({ lesson }) => lesson.exercises.find(({ name }) => name === step.exercise));
  const isDone = useLesson(({ record }) => record.stepsDone.includes(step.name));
  return (
    <>
      <header>
        <LessonPageTop>{isSingle ? m.fromYourTeacher() : m.step({ number })}</LessonPageTop>
        <h2 lang={locale} className="mt-1 text-headline tracking-tight">
          {step.title}
        </h2>
      </header>
      <StepText step={step} />
      {step.probe ? <QuestionCard name={step.name} label={m.thinkFirst()} question={step.probe} /> : null}
      {exercise ? <ExerciseCard exercise={exercise} isDone={isDone} /> : null}
    </>
  );
}
