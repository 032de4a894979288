import { learningPathOf } from "#domain/learning-path.ts";
import type { Student } from "#domain/people/person.ts";
import { Preferences } from "#features/accounts/profile/own-profile.ts";
import { awardBadges } from "#features/achievements/award-badges.server.ts";
import { type Badge, badgeNews, localizedBadge } from "#features/achievements/badges.ts";
import { readWholePath } from "#features/catalogue/read-catalogue.server.ts";
import type { FinishedNews, Wins } from "#features/lessons/attempts/wins.ts";
import { notifyStudent } from "#features/notifications/notify-student.server.ts";
import { readStudyRecord } from "#features/progress/read-study-record.server.ts";
import { streakOf } from "#features/progress/streak.ts";
import { dayOf, daysOfWork } from "#features/progress/study-record.ts";
import type { Services } from "#server/services/services.ts";

type StoredWork = { slug: string; hasJustCompleted: boolean };

/**
 * LIKE-01: what the stored work has won, for the page that sent it. A failure is only logged: the work is stored by now,
 * and the badges page awards what is missing.
 */
export async function awardAfterWork(services: Services, student: Student, work: StoredWork): Promise<Wins> {
  try {
    const badges = await award(services, student);
    return {
      badges: badges.map(localizedBadge).map(({ id, name, rule, shape }) => ({ id, name, rule, shape })),
      finished: work.hasJustCompleted ? await readFinishedNews(services, student, work.slug) : null,
    };
  } catch (error) {
    services.log.error({ err: error }, "badges could not be awarded");
    return { badges: [], finished: null };
  }
}

function award({ database: { db } }: Services, student: Student): Promise<Badge[]> {
  const knowledge = {
    lessons: readWholePath(learningPathOf(student)),
    longestStreak: (days: string[]) => streakOf(days, dayOf(new Date())).longest,
  };
  return awardBadges(db, student, knowledge, (transaction, badge) =>
    notifyStudent(transaction, student, badgeNews(badge)),
  );
}

async function readFinishedNews(
  { database: { db } }: Services,
  student: Student,
  slug: string,
): Promise<FinishedNews> {
  const record = await readStudyRecord(db, student);
  const days = [...daysOfWork(record).keys()];
  const finished = new Set(
    record.lessons.filter(({ completedAt }) => completedAt).map(({ lessonSlug }) => lessonSlug),
  );
  const lessons = readWholePath(learningPathOf(student));
  const course = lessons.find((lesson) => lesson.slug === slug)?.course;
  const isWhole = lessons.every(
    (lesson) => lesson.course.slug !== course?.slug || lesson.isWithdrawn || finished.has(lesson.slug),
  );
  return {
    streakDays: Preferences.parse(student.preferences).showsStreak
      ? streakOf(days, dayOf(new Date())).days
      : null,
    finishedCourse: course && isWhole ? course.title : null,
  };
}
