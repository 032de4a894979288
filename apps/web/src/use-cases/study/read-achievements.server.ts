import type { Database } from "@nirmaan/db/connect-database.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import { learningPathOf } from "#domain/learning-path.ts";
import type { Student } from "#domain/people/person.ts";
import { awardBadges } from "#features/achievements/award-badges.server.ts";
import { badgeNews, badgeViews } from "#features/achievements/badges.ts";
import { readActivity } from "#features/achievements/read-activity.server.ts";
import { readEarnedBadges } from "#features/achievements/read-earned-badges.server.ts";
import { readWholePath } from "#features/catalogue/read-catalogue.server.ts";
import { readCertificates } from "#features/certificates/read-certificates.server.ts";
import { notifyStudent } from "#features/notifications/notify-student.server.ts";
import { streakOf } from "#features/progress/streak.ts";
import { dayOf } from "#features/progress/study-record.ts";
import { hasTierFeature } from "#features/subscription/entitlements/allowance.server.ts";
import { certificateCourses } from "../certificates/certificate-courses.server.ts";

/** A student's badges and certificates. */
export async function readAchievements(db: Database, student: Student) {
  const today = dayOf(new Date());
  const knowledge = {
    lessons: readWholePath(learningPathOf(student)),
    longestStreak: (days: string[]) => streakOf(days, today).longest,
  };
  // Awards badges again on read, in case a server stopped between an attempt and its badge.
  await awardBadges(db, student, knowledge, (transaction, badge) =>
    notifyStudent(transaction, student, badgeNews(badge)),
  );
  const [activity, earned, papers] = await Promise.all([
    readActivity(db, student, knowledge),
    readEarnedBadges(db, student),
    readCertificates(db, student, certificateCourses()),
  ]);
  return {
    badges: badgeViews(activity, earned),
    longestStreak: activity.longestStreak,
    hasPracticalFile: hasTierFeature(student, "practical-file"),
    papers: papers.map((paper) =>
      paper.kind === "issued" ? { ...paper, issuedOn: formatDate(paper.issuedAt) } : paper,
    ),
  };
}
