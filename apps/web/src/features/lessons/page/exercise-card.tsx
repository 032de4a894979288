import * as m from "@nirmaan/messages/lessons-page.ts";
import { CircleCheck, Code, Database, RotateCcw } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { showToast } from "#ui/feedback/toast.ts";
import { type LessonProgram, programOf } from "../check-work/lesson-workspace.ts";
import { sqlProgramOf } from "../check-work/sql-program.ts";
import { marksLabel } from "../content/lesson-labels.ts";
import type { RenderedExercise } from "../content/rendered-lesson.ts";
import { languageOf } from "../record/lesson-store.ts";
import { useCheckWork } from "../session/use-check-work.ts";
import { useLesson, useLessonContext } from "../session/use-lesson.ts";
import { CheckResults } from "./check-results.tsx";
import { HintList } from "./hint-list.tsx";
import { LessonText } from "./lesson-text.tsx";
import { PastAttempts } from "./past-attempts.tsx";

const LEVELS = { easy: m.levelWarmUp, core: m.levelCore, stretch: m.levelStretch } as const;

/** The task, its checks, and hints up to a similar example. */
export function ExerciseCard({ exercise, isDone }: { exercise: RenderedExercise; isDone: boolean }) {
  const id = useId();
  const { store, workspace } = useLessonContext();
  const { state, check } = useCheckWork(exercise.name);
  const language = useLesson(languageOf);
  const exercises = useLesson(({ lesson }) => lesson.exercises);
  const program = programOf(exercises, exercise, language);
  const results = useRef<HTMLDivElement>(null);
  const isGraded = state.kind === "graded";
  useEffect(() => {
    if (isGraded) results.current?.scrollIntoView({ block: "start", behavior: "smooth" });
  }, [isGraded]);
  const hasJustPassed = state.kind === "graded" && state.grade.passed;
  const reset = () => {
    if (!workspace || !program) return;
    const undo = workspace.resetProgram(program);
    store.getState().setCheck(exercise.name, { kind: "idle" });
    showToast(m.exerciseReset(), { undo });
  };
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-edge bg-surface p-4"
    >
      <ExerciseHeader id={id} exercise={exercise} isDone={isDone} />
      <LessonText blocks={exercise.task} />
      <div className="flex flex-wrap gap-2">
        <Button
          tone={hasJustPassed ? "plain" : "next"}
          isBusy={state.kind === "checking"}
          disabled={!check}
          onClick={check}
        >
          {m.checkMyWork()}
        </Button>
        <Button
          tone="plain"
          className="lg:hidden"
          disabled={!workspace}
          onClick={() => workspace?.showCode()}
        >
          <Code aria-hidden="true" /> {m.writeCode()}
        </Button>
        {program ? <OpenSqlEditor program={program} /> : null}
        <Button tone="quiet" className="max-lg:-ml-4" disabled={!workspace} onClick={reset}>
          <RotateCcw aria-hidden="true" /> {m.resetToStarter()}
        </Button>
      </div>
      <div ref={results} aria-live="polite" className="scroll-mt-4 empty:-mt-4">
        <CheckResults exercise={exercise} state={state} />
      </div>
      <HintList exercise={exercise} />
      <PastAttempts exercise={exercise.name} />
    </section>
  );
}

/** For exercises on tables: the queries of the program in a file of their own, which shows result tables. */
function OpenSqlEditor({ program }: { program: LessonProgram }) {
  const { workspace } = useLessonContext();
  if (!sqlProgramOf(program, undefined)) return null;
  const open = () => {
    const code = workspace?.readFile(program.folder, program.files[0]?.name ?? "");
    const opened = sqlProgramOf(program, code);
    if (opened) workspace?.openProgram(opened);
    workspace?.showCode();
  };
  return (
    <Button tone="plain" disabled={!workspace} onClick={open}>
      <Database aria-hidden="true" /> {m.openSqlEditor()}
    </Button>
  );
}

type ExerciseHeaderProps = { id: string; exercise: RenderedExercise; isDone: boolean };

function ExerciseHeader({ id, exercise, isDone }: ExerciseHeaderProps) {
  const locale = useLesson(({ lesson }) => lesson.locale);
  const best = useLesson(({ record }) => record.marks[exercise.name]);
  return (
    <header>
      <p className="flex flex-wrap items-center gap-2 text-muted text-small">
        <span>{LEVELS[exercise.level]()}</span>
        <span aria-hidden="true">·</span>
        <span>{marksLabel(best, exercise.marks)}</span>
        {isDone ? (
          <Badge tone="works">
            <CircleCheck aria-hidden="true" /> {m.done()}
          </Badge>
        ) : null}
      </p>
      <h3 id={id} lang={locale} className="mt-1 text-title">
        {exercise.title}
      </h3>
    </header>
  );
}
