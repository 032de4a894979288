import type { Graded } from "@nirmaan/tutor-engine/evidence/problem.ts";
import type { RefObject } from "react";
import { GUEST } from "#browser/databases/device-databases.ts";
import type { gradeInBrowser as Grading } from "#features/lessons/check-work/grade-in-browser.ts";
import { currentExercise, type LessonWorkspace } from "#features/lessons/check-work/lesson-workspace.ts";
import type { LessonStore } from "#features/lessons/record/lesson-store.ts";
import { checksOfExercise } from "#features/tutor/answer/checks-of-exercise.ts";
import { gradedWork, isGradedForTutor } from "#features/tutor/answer/graded-work.ts";
import { TutorChat } from "#features/tutor/chat/tutor-chat.tsx";
import { useWorkspaceStore } from "#features/workspace/store/use-workspace.ts";
import { useNonce } from "#ui/layout/nonce-provider.tsx";
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
  const nonce = useNonce() ?? "";
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
      readLocalProblem={async ({ language, code }) => {
        const { exercise, language: lessonLanguage } = currentExercise(store, workspace.current);
        const isOfLesson = exercise !== undefined && lessonLanguage === language;
        const canRun = await workspace.current?.canExecuteInBrowser(lessonLanguage).catch(() => false);
        return {
          execute: canRun && lessonLanguage === language ? workspace.current?.executeInBrowser : undefined,
          checks: exercise ? checksOfExercise(exercise, lessonLanguage) : [],
          mistakes: exercise?.mistakes,
          given: exercise?.variants[lessonLanguage]?.given ?? [],
          graded:
            isOfLesson && isGradedForTutor(language)
              ? await gradeLocally({ exercise, language, code, nonce }, workspace.current)
              : undefined,
        };
      }}
    />
  );
}

/** By the checks that the browser has; undefined when it cannot grade now. */
async function gradeLocally(
  work: Parameters<typeof Grading>[0],
  workspace: LessonWorkspace | undefined,
): Promise<Graded | undefined> {
  if (!workspace || work.code.trim() === "") return undefined;
  const { gradeInBrowser } = await import("#features/lessons/check-work/grade-in-browser.ts");
  const grade = await gradeInBrowser(work, workspace);
  return grade && gradedWork(grade);
}
