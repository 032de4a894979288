import * as m from "@nirmaan/messages/lessons-page.ts";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { GUEST } from "#browser/databases/device-databases.ts";
import { type LessonWorkspace, programOf } from "../check-work/lesson-workspace.ts";
import { SUMMARY } from "../content/lesson-steps.ts";
import { START } from "../record/lesson-record.ts";
import { type LessonStore, languageOf } from "../record/lesson-store.ts";
import { LessonContext, useLesson, useLessonContext } from "../session/use-lesson.ts";
import { ImportGuestProgress } from "./import-guest-progress.tsx";
import { LessonStart } from "./lesson-start.tsx";
import { LessonStep } from "./lesson-step.tsx";
import { LessonSummary } from "./lesson-summary.tsx";
import { StepMap } from "./step-map.tsx";
import { StepNavigation } from "./step-navigation.tsx";

type LessonPanelProps = {
  store: LessonStore;
  owner: string;
  workspace: LessonWorkspace | undefined;
  board: string | null;
  next: { slug: string; title: string } | undefined;
  /** What teachers say, below the exercise of the step. */
  showFeedback?: ((exercise: string | undefined) => ReactNode) | undefined;
};

/** The lesson beside the workspace: step map, current step and navigation. */
export function LessonPanel({ store, owner, workspace, board, next, showFeedback }: LessonPanelProps) {
  const isGuest = owner === GUEST;
  useEffect(() => {
    // Prefetched, so that the first check does not wait for it and works offline.
    if (workspace) void import("../check-work/grade-in-browser.ts").catch(() => undefined);
  }, [workspace]);
  const session = useMemo(() => ({ store, owner, workspace }), [store, owner, workspace]);
  return (
    <LessonContext value={session}>
      <section aria-label={m.lesson()} className="flex h-full min-h-0 flex-col bg-ground">
        <StepMap />
        <LessonBody board={board} isGuest={isGuest} showFeedback={showFeedback} />
        <StepNavigation next={next} isGuest={isGuest} />
      </section>
    </LessonContext>
  );
}

type LessonBodyProps = Pick<LessonPanelProps, "board" | "showFeedback"> & { isGuest: boolean };

function LessonBody({ board, isGuest, showFeedback }: LessonBodyProps) {
  const at = useLesson(({ record }) => record.at);
  const step = useLesson(({ lesson }) => lesson.steps.find(({ name }) => name === at));
  const body = useRef<HTMLDivElement>(null);
  const shownPage = useRef(at);
  const first = useLesson(({ lesson }) => lesson.exercises[0]?.name);
  useOpenProgram(at === START ? first : step?.exercise);
  useEffect(() => {
    if (shownPage.current === at) return;
    shownPage.current = at;
    body.current?.scrollTo({ top: 0 });
    // Keyboard and screen reader users continue at the top of the new page.
    body.current?.focus({ preventScroll: true });
  }, [at]);
  return (
    <div ref={body} tabIndex={-1} className="relative min-h-0 flex-1 overflow-y-auto outline-none">
      <div className="mx-auto flex max-w-reading flex-col gap-6 px-4 py-6 sm:px-6">
        <ImportGuestProgress />
        {at === START ? <LessonStart /> : null}
        {step ? <LessonStep key={step.name} step={step} /> : null}
        {at === SUMMARY ? <LessonSummary board={board} isGuest={isGuest} /> : null}
        {showFeedback?.(step?.exercise)}
      </div>
    </div>
  );
}

/** Opens the step's program in the workspace. */
function useOpenProgram(name: string | undefined): void {
  const { workspace } = useLessonContext();
  const exercises = useLesson(({ lesson }) => lesson.exercises);
  const language = useLesson(languageOf);
  useEffect(() => {
    const exercise = exercises.find((candidate) => candidate.name === name);
    const program = exercise && programOf(exercises, exercise, language);
    if (workspace && program) workspace.openProgram(program);
  }, [workspace, exercises, name, language]);
}
