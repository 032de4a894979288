import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { LessonStore } from "#features/lessons/progress/lesson-store.ts";
import { lazyComponent, RenderLazy } from "#ui/feedback/lazy-component.tsx";

const lazyPanel = lazyComponent(
  async () => (await import("#features/assignments/own-feedback/own-feedback-panel.tsx")).OwnFeedbackPanel,
);

type LessonFeedbackProps = { store: LessonStore; owner: string; exercise: string | undefined };

/** TEACH-07: what teachers say, for students in a class. Without a network the lesson works without it. */
export function LessonFeedback({ store, owner, exercise }: LessonFeedbackProps) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    void lazyPanel.prefetch().then(() => setLoaded(true), lazyPanel.clearFailure);
  }, []);
  const { slug, exercises, steps } = useStore(store, (state) => state.lesson);
  const goTo = useStore(store, (state) => state.goTo);
  if (!isLoaded) return null;
  return (
    <RenderLazy
      part={lazyPanel}
      with={{
        studentId: owner,
        slug,
        exercise,
        exercises,
        onOpenExercise: (name: string) => {
          const step = steps.find((each) => each.exercise === name);
          if (step) goTo(step.name);
        },
      }}
    />
  );
}
