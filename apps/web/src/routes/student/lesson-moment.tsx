import * as m from "@nirmaan/messages/lessons-moment.ts";
import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { BadgeDrawing, isBadgeShape } from "#features/achievements/badge-drawing.tsx";
import { FinishedMoment } from "#features/lessons/moment/finished-moment.tsx";
import type { LessonStore } from "#features/lessons/record/lesson-store.ts";
import { showToast } from "#ui/feedback/toast.ts";

type LessonMomentProps = {
  store: LessonStore;
  isGuest: boolean;
  next: { slug: string; title: string } | undefined;
};

/** What the student wins in a lesson: a toast for a badge, and the whole screen for the finished lesson. */
export function LessonMoment({ store, isGuest, next }: LessonMomentProps) {
  const moment = useStore(store, (state) => state.moment);
  const wins = useStore(store, (state) => state.wins);
  const lesson = useStore(store, (state) => state.lesson);
  const marks = useStore(store, ({ record }) => record.marks);
  const announced = useRef(0);
  useEffect(() => {
    const news = wins.badges.slice(announced.current);
    announced.current = wins.badges.length;
    // The full-screen moment lists its badges itself.
    if (store.getState().moment === "open") return;
    for (const { name } of news) showToast(m.newBadge({ name }), { kind: "works" });
  }, [store, wins]);
  if (moment !== "open") return null;
  return (
    <FinishedMoment
      lesson={lesson}
      marks={{
        reached: Object.values(marks).reduce((sum, each) => sum + each, 0),
        all: lesson.exercises.reduce((sum, exercise) => sum + exercise.marks, 0),
      }}
      badges={wins.badges.map((badge) => ({
        ...badge,
        drawing: isBadgeShape(badge.shape) ? <BadgeDrawing shape={badge.shape} isEarned /> : null,
      }))}
      streakDays={wins.finished?.streakDays ?? null}
      finishedCourse={wins.finished?.finishedCourse ?? null}
      next={nextStep(lesson.slug, isGuest, next)}
      onClose={() => store.getState().closeMoment()}
    />
  );
}

function nextStep(slug: string, isGuest: boolean, next: LessonMomentProps["next"]) {
  if (isGuest) {
    const back = encodeURIComponent(`/student/lesson/${slug}`);
    return { to: `/auth/signup?next=${back}`, words: m.keepMyProgress(), reloads: true };
  }
  return next
    ? { to: `/student/lesson/${next.slug}`, words: m.nextLesson({ title: next.title }), reloads: false }
    : { to: "/student/courses", words: m.allCourses(), reloads: true };
}
