import { useCallback, useEffect, useState } from "react";
import { useStore } from "zustand";
import type { LessonStore } from "#features/lessons/record/lesson-store.ts";
import { lazyComponent, RenderLazy } from "#ui/feedback/lazy-component.tsx";
import type { HearOnDevice } from "#ui/help/help-words.ts";

const lazyPanel = lazyComponent(
  async () => (await import("#features/assignments/own-feedback/own-feedback-panel.tsx")).OwnFeedbackPanel,
);

const lazyHand = lazyComponent(async () => (await import("#features/lab/hands/hand-panel.tsx")).HandPanel);

const lazyNotice = lazyComponent(async () => (await import("#features/lab/live/live-notice.tsx")).LiveNotice);

type LessonFeedbackProps = {
  store: LessonStore;
  owner: string;
  exercise: string | undefined;
  liveClasses: string[];
};

/** For students in a class: what teachers say, a raised hand, and what teachers see. Without a network the lesson works without it. */
export function LessonFeedback({ store, owner, exercise, liveClasses }: LessonFeedbackProps) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    void Promise.all([lazyPanel.prefetch(), lazyHand.prefetch(), lazyNotice.prefetch()]).then(
      () => setLoaded(true),
      () => {
        lazyPanel.clearFailure();
        lazyHand.clearFailure();
        lazyNotice.clearFailure();
      },
    );
  }, []);
  const hearComment = useHearOnDevice(owner, "comment");
  const hearQuestion = useHearOnDevice(owner, "question");
  const { slug, exercises, steps } = useStore(store, (state) => state.lesson);
  const goTo = useStore(store, (state) => state.goTo);
  if (!isLoaded) return null;
  const onOpenExercise = (name: string) => {
    const step = steps.find((each) => each.exercise === name);
    if (step) goTo(step.name);
  };
  return (
    <>
      <RenderLazy
        part={lazyPanel}
        with={{ studentId: owner, slug, exercise, exercises, onOpenExercise, hear: hearComment }}
      />
      <RenderLazy part={lazyHand} with={{ studentId: owner, slug, hear: hearQuestion }} />
      {liveClasses.length > 0 ? <RenderLazy part={lazyNotice} with={{ classes: liveClasses }} /> : null}
    </>
  );
}

const useHearOnDevice = (owner: string, place: "comment" | "question") =>
  useCallback<HearOnDevice>(
    (text) =>
      import("./hear-on-device.ts").then(
        ({ hearOnDevice }) => hearOnDevice(owner, { text, place }),
        // It is part of the files on the device; on a first visit it may not be there yet.
        () => undefined,
      ),
    [owner, place],
  );
