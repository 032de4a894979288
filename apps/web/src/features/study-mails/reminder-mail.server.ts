import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import * as m from "@nirmaan/messages/study-mails.ts";
import { type LetterBlock, letterHtml, letterName, letterText } from "#server/mail/letter-html.ts";
import type { NextWork } from "./next-work.ts";

type Reminder = { to: string; studentName: string; next: NextWork; site: string; stopUrl: string };

/** In the language that is set. It says what comes next, and nothing about the days without a visit. */
export function reminderMail({ to, studentName, next, site, stopUrl }: Reminder): MailMessage {
  const { lesson } = next;
  const blocks: LetterBlock[] = [
    { kind: "heading", text: m.reminderSubject() },
    { kind: "paragraph", text: m.reminderHello({ child: letterName(studentName) }) },
    { kind: "list", items: linesOf(next) },
    {
      kind: "button",
      words: m.reminderButton(),
      href: lesson ? `${site}/student/lesson/${lesson.slug}` : `${site}/student/dashboard`,
    },
    { kind: "small", text: m.reminderWhy() },
    { kind: "link", words: m.stopReminders(), href: stopUrl },
  ];
  const parts = [{ language: currentLocale(), blocks }];
  return {
    to,
    subject: m.reminderSubject(),
    text: letterText(parts),
    html: letterHtml(parts),
    unsubscribeUrl: stopUrl,
  };
}

function linesOf({ lesson, assignments, reviewQuestions }: NextWork): string[] {
  return [
    ...(lesson ? [lesson.isBegun ? m.reminderLesson(lesson) : m.reminderNextLesson(lesson)] : []),
    ...assignments.map(({ title, dueAt }) => m.reminderAssignment({ title, day: dueAt })),
    ...(reviewQuestions > 0 ? [m.reminderReview({ count: reviewQuestions })] : []),
  ];
}
