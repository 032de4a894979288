import type { Database } from "@nirmaan/db/connect-database.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import * as m from "@nirmaan/messages/sharing-news.ts";
import { notifyStudent } from "#features/notifications/notify-student.server.ts";
import type { DecidedShare } from "#features/sharing/moderation/decide-share.server.ts";
import { findStudentLanguage } from "#server/people/find-student-language.ts";

type ShareNews = Omit<DecidedShare, "decision"> & { decision: DecidedShare["decision"] | "hidden" };

const NEWS = {
  hidden: ({ title }: ShareNews) => ({ title: m.hidden({ title }), body: m.hiddenText() }),
  "take-down": ({ title, reason }: ShareNews) => ({
    title: m.takenDown({ title }),
    body: m.takenDownText({ reason }),
  }),
  "leave-open": ({ title }: ShareNews) => ({ title: m.openAgain({ title }), body: m.openAgainText() }),
  "put-back": ({ title }: ShareNews) => ({ title: m.openAgain({ title }), body: m.openAgainText() }),
};

/** Tells the owner what happened to the link, in their language and without a word about who reported it. */
export async function notifyOwner(db: Database, told: ShareNews): Promise<void> {
  const language = await findStudentLanguage(db, told.studentId);
  const link = told.kind === "portfolio" ? "/student/portfolio" : `/student/projects/${told.slug}/share`;
  await notifyStudent(
    db,
    { id: told.studentId },
    {
      kind: "sharing",
      ...withLocale(language, () => NEWS[told.decision](told)),
      link,
      sameAs: `share ${told.id} ${told.decision} ${new Date().toISOString()}`,
    },
  );
}
