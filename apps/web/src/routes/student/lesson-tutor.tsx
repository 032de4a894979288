import type { RefObject } from "react";
import { type LessonWorkspace, programOf } from "#features/lessons/attempts/lesson-workspace.ts";
import { GUEST } from "#features/lessons/progress/lesson-storage.ts";
import { type LessonStore, languageOf } from "#features/lessons/progress/lesson-store.ts";
import { checksOfExercise } from "#features/tutor/answer/checks-of-exercise.ts";
import { TutorChat } from "#features/tutor/chat/tutor-chat.tsx";
import { useWorkspaceStore } from "#features/workspace/store/use-workspace.ts";
import { workForTutor } from "./work-for-tutor.ts";

type LessonTutorProps = { store: LessonStore; bench: RefObject<LessonWorkspace | undefined>; owner: string };

/** Introduces the tutor to the lesson and the workspace: it sees the step's exercise, the code and the last run. */
export function LessonTutor({ store, bench, owner }: LessonTutorProps) {
  const workspace = useWorkspaceStore();
  const { slug } = store.getState().lesson;
  const here = () => {
    const state = store.getState();
    const { lesson, record } = state;
    const step = lesson.steps.find(({ name }) => name === record.at);
    const exercise = lesson.exercises.find(({ name }) => name === step?.exercise);
    const language = languageOf(state);
    const program = exercise && programOf(lesson.exercises, exercise, language);
    const file = program?.files[0];
    const code = program && file ? bench.current?.readFile(program.folder, file.name) : undefined;
    return { exercise, language, code };
  };
  return (
    <TutorChat
      place={slug}
      lesson={slug}
      isGuest={owner === GUEST}
      readWork={() => {
        const { exercise, language, code } = here();
        const work = workForTutor(workspace.getState());
        return exercise && code !== undefined ? { ...work, language, code, exercise: exercise.name } : work;
      }}
      readLocalProblem={async ({ language }) => {
        const { exercise, language: taught } = here();
        const canRun = await bench.current?.canExecuteInBrowser(taught).catch(() => false);
        return {
          execute: canRun && taught === language ? bench.current?.executeInBrowser : undefined,
          checks: exercise ? checksOfExercise(exercise, taught) : [],
          mistakes: exercise?.mistakes,
          given: exercise?.variants[taught]?.given ?? [],
        };
      }}
    />
  );
}
