import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { LessonStore } from "#features/lessons/progress/lesson-store.ts";
import { lazyComponent, RenderLazy } from "#ui/feedback/lazy-component.tsx";

const lazyPanel = lazyComponent(
  async () => (await import("#features/assignments/own-feedback/own-feedback-panel.tsx")).OwnFeedbackPanel,
);

const lazyHand = lazyComponent(
  async () => (await import("#features/classes/questions/hand-panel.tsx")).HandPanel,
);

type LessonFeedbackProps = { store: LessonStore; owner: string; exercise: string | undefined };

/** TEACH-07, TEACH-14: what teachers say, and a raised hand, for students in a class. Without a network the lesson works without it. */
export function LessonFeedback({ store, owner, exercise }: LessonFeedbackProps) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    void Promise.all([lazyPanel.prefetch(), lazyHand.prefetch()]).then(
      () => setLoaded(true),
      () => {
        lazyPanel.clearFailure();
        lazyHand.clearFailure();
      },
    );
  }, []);
  const { slug, exercises, steps } = useStore(store, (state) => state.lesson);
  const goTo = useStore(store, (state) => state.goTo);
  if (!isLoaded) return null;
  const onOpenExercise = (name: string) => {
    const step = steps.find((each) => each.exercise === name);
    if (step) goTo(step.name);
  };
  return (
    <>
      <RenderLazy part={lazyPanel} with={{ studentId: owner, slug, exercise, exercises, onOpenExercise }} />
      <RenderLazy part={lazyHand} with={{ studentId: owner, slug }} />
    </>
  );
}
