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

type MailTemplate = { subject: string; opening: string; action?: string };

const TEMPLATES: Record<MailPurpose, MailTemplate> = {
  signup: {
    subject: "Confirm your e-mail address",
    opening: "Welcome! Confirm this address to finish making your account.",
    action: "Confirm my address",
  },
  invite: {
    subject: "You have been invited",
    opening: "An account has been prepared for you. Accept the invitation to start.",
    action: "Accept the invitation",
  },
  magiclink: {
    subject: "Your sign-in link",
    opening: "Use this link or code to sign in. It works once.",
    action: "Sign in",
  },
  recovery: {
    subject: "Choose a new password",
    opening: "Somebody, hopefully you, asked for a new password for your account.",
    action: "Choose a new password",
  },
  email_change_current: {
    subject: "Confirm the change of your e-mail address",
    opening: "Your account is about to move to another e-mail address. Both addresses have to agree.",
    action: "Agree to the change",
  },
  email_change_new: {
    subject: "Confirm your new e-mail address",
    opening: "This address was given as the new address of an account. Confirm that it is yours.",
    action: "Confirm the new address",
  },
  reauthentication: {
    subject: "Your confirmation code",
    opening: "Enter this code to confirm that it is you.",
  },
  already_registered: {
    subject: "You already have an account",
    opening:
      "Somebody, hopefully you, tried to sign up with this address. It already has an account: sign in, or ask for a new password.",
  },
};

const CLOSING = "If you did not ask for this, you can ignore this mail. Never give the code to anybody.";

/** Only the link and the code vary: a mail never contains text that a user entered. */
export function accountMail(
  purpose: MailPurpose,
  to: string,
  { link, code }: { link?: string | undefined; code?: string | undefined } = {},
): MailMessage {
  const template = TEMPLATES[purpose];
  const paragraphs = [template.opening, code && `Your code is ${code}`, CLOSING].filter(
    (line) => line !== undefined,
  );
  const text = [
    template.opening,
    link && template.action && `${template.action}:\n${link}`,
    code && `Your code: ${code}`,
    CLOSING,
  ]
    .filter(Boolean)
    .join("\n\n");
  const button = link && template.action ? `<p><a href="${escapeHtml(link)}">${template.action}</a></p>` : "";
  const html = `<!doctype html><html lang="en"><body>${paragraphs
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join("")}${button}</body></html>`;
  return { to, subject: template.subject, text, html };
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
