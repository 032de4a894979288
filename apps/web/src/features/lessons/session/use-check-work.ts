import { useNonce } from "#ui/layout/nonce-provider.tsx";
import { checkWork } from "../check-work/check-work.ts";
import type { CheckState } from "../record/lesson-store.ts";
import { useLesson, useLessonContext } from "./use-lesson.ts";

const IDLE: CheckState = { kind: "idle" };

/** The state of an exercise's check, and the action that starts it; undefined until the workspace is open. */
export function useCheckWork(exercise: string | undefined) {
  const nonce = useNonce() ?? "";
  const { store, owner, workspace } = useLessonContext();
  const state = useLesson(({ checks }) => (exercise ? checks[exercise] : undefined)) ?? IDLE;
  const check =
    workspace && exercise ? () => void checkWork(store, workspace, { owner, nonce, exercise }) : undefined;
  return { state, check };
}
