import type { RefObject } from "react";
import { GUEST } from "#browser/device-databases.ts";
import { currentExercise, type LessonWorkspace } from "#features/lessons/attempts/lesson-workspace.ts";
import type { LessonStore } from "#features/lessons/progress/lesson-store.ts";
import { checksOfExercise } from "#features/tutor/answer/checks-of-exercise.ts";
import { TutorChat } from "#features/tutor/chat/tutor-chat.tsx";
import { useWorkspaceStore } from "#features/workspace/store/use-workspace.ts";
import { workForTutor } from "./work-for-tutor.ts";

type LessonTutorProps = {
  store: LessonStore;
  workspace: RefObject<LessonWorkspace | undefined>;
  owner: string;
};

/** The tutor beside a lesson: it receives the step's exercise, the code and the last run. */
export function LessonTutor({ store, workspace, owner }: LessonTutorProps) {
  const workspaceStore = useWorkspaceStore();
  const { slug } = store.getState().lesson;
  return (
    <TutorChat
      place={slug}
      lesson={slug}
      studentId={owner === GUEST ? undefined : owner}
      readWork={() => {
        const { exercise, language, code } = currentExercise(store, workspace.current);
        const work = workForTutor(workspaceStore.getState());
        return exercise && code !== undefined ? { ...work, language, code, exercise: exercise.name } : work;
      }}
      readLocalProblem={async ({ language }) => {
        const { exercise, language: lessonLanguage } = currentExercise(store, workspace.current);
        const canRun = await workspace.current?.canExecuteInBrowser(lessonLanguage).catch(() => false);
        return {
          execute: canRun && lessonLanguage === language ? workspace.current?.executeInBrowser : undefined,
          checks: exercise ? checksOfExercise(exercise, lessonLanguage) : [],
          mistakes: exercise?.mistakes,
          given: exercise?.variants[lessonLanguage]?.given ?? [],
        };
      }}
    />
  );
}
