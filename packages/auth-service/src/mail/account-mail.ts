import * as m from "@nirmaan/messages/account-mails.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { LANGUAGE_TAGS } from "@nirmaan/messages/locale/locale.ts";
import type { MailMessage } from "../core/outgoing-message.ts";

export type MailPurpose =
  | "signup"
  | "invite"
  | "magiclink"
  | "recovery"
  | "email_change_current"
  | "email_change_new"
  | "reauthentication"
  | "already_registered";

type MailTemplate = { subject: () => string; opening: () => string; action?: () => string };

const TEMPLATES: Record<MailPurpose, MailTemplate> = {
  signup: { subject: m.signUpSubject, opening: m.signUpOpening, action: m.signUpAction },
  invite: { subject: m.inviteSubject, opening: m.inviteOpening, action: m.inviteAction },
  magiclink: { subject: m.linkSubject, opening: m.linkOpening, action: m.linkAction },
  recovery: { subject: m.recoverySubject, opening: m.recoveryOpening, action: m.recoveryAction },
  email_change_current: {
    subject: m.changeCurrentSubject,
    opening: m.changeCurrentOpening,
    action: m.changeCurrentAction,
  },
  email_change_new: { subject: m.changeNewSubject, opening: m.changeNewOpening, action: m.changeNewAction },
  reauthentication: { subject: m.codeSubject, opening: m.codeOpening },
  already_registered: { subject: m.knownSubject, opening: m.knownOpening },
};

/** In the language of the request. Only the link and the code vary: a mail never contains text that a user entered. */
export function accountMail(
  purpose: MailPurpose,
  to: string,
  { link, code }: { link?: string | undefined; code?: string | undefined } = {},
): MailMessage {
  const template = TEMPLATES[purpose];
  const [subject, opening, closing] = [template.subject(), template.opening(), m.closing()];
  const action = link ? template.action?.() : undefined;
  const paragraphs = [opening, code && m.yourCodeIs({ code }), closing].filter((line) => line !== undefined);
  const text = [opening, action && `${action}:\n${link}`, code && m.yourCode({ code }), closing]
    .filter(Boolean)
    .join("\n\n");
  const button = link && action ? `<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>` : "";
  const html = `<!doctype html><html lang="${LANGUAGE_TAGS[currentLocale()]}"><body>${paragraphs
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join("")}${button}</body></html>`;
  return { to, subject, text, html };
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
