import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { formatList } from "@nirmaan/messages/locale/format.ts";
import * as m from "@nirmaan/messages/study-mails.ts";
import { type LetterBlock, letterHtml, letterName, letterText } from "#server/mail/letter-html.ts";
import type { WeekOfWork } from "./read-week.server.ts";
import type { Week } from "./study-mail-rules.ts";

/** More titles than this are counted instead of named. */
const MOST_TITLES = 8;

type WeekMail = {
  to: string;
  studentName: string;
  days: Week;
  /** With titles and names in the language that is set. */
  work: WeekOfWork;
  nextLesson: string | null;
  contact: string;
  stopUrl: string;
};

/**
 * In the language that is set. There is no link to the guardian's page: this mail is likely to be passed on, and that link
 * would let its reader answer for the guardian.
 */
export function weekMail(mail: WeekMail): MailMessage {
  const child = letterName(mail.studentName);
  const { firstDay, lastDay } = mail.days;
  const intro = m.weekIntro({
    child,
    from: noonOf(firstDay),
    to: noonOf(lastDay),
    days: mail.work.daysWorked,
  });
  const blocks: LetterBlock[] = [
    { kind: "heading", text: m.weekSubject() },
    { kind: "paragraph", text: intro },
    { kind: "list", items: linesOf(mail.work) },
    ...(mail.nextLesson
      ? [{ kind: "paragraph" as const, text: m.weekNext({ title: mail.nextLesson }) }]
      : []),
    { kind: "small", text: m.weekWhy({ child }) },
    { kind: "small", text: m.weekContact({ contact: mail.contact }) },
    { kind: "link", words: m.stopWeek(), href: mail.stopUrl },
  ];
  const parts = [{ language: currentLocale(), blocks }];
  return {
    to: mail.to,
    subject: m.weekSubject(),
    text: letterText(parts),
    html: letterHtml(parts),
    unsubscribeUrl: mail.stopUrl,
  };
}

const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`);

function linesOf(work: WeekOfWork): string[] {
  return [
    ...(work.lessons.length > 0 ? [m.weekLessons({ titles: named(work.lessons) })] : []),
    ...(work.exercisesPassed > 0 ? [m.weekExercises({ count: work.exercisesPassed })] : []),
    ...(work.questionsAnswered > 0 ? [m.weekQuestions({ count: work.questionsAnswered })] : []),
    ...(work.badges.length > 0 ? [m.weekBadges({ names: named(work.badges) })] : []),
    ...(work.certificates.length > 0 ? [m.weekCertificates({ titles: named(work.certificates) })] : []),
  ];
}

function named(titles: string[]): string {
  const left = titles.length - MOST_TITLES;
  return formatList(left > 0 ? [...titles.slice(0, MOST_TITLES), m.andMore({ count: left })] : titles);
}
