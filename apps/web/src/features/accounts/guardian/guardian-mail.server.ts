import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";

type Request = { to: string; studentName: string; link: string };

/** Names are escaped although sign-up validates them: they may come from a Google or GitHub account. */
export function guardianMail({ to, studentName, link }: Request): MailMessage {
  const name = studentName.replace(/[\p{Cc}<>]/gu, "");
  const lines = [
    `${name} has made an account on Nirmaan, where school students learn to write programs, and gave this address as that of a parent or guardian.`,
    "Learning works already. Chat history, sharing work, joining a class and payments stay closed until you agree.",
    "On the page behind this link you can read what is stored and for what, agree, and take it back at any time. Keep this mail.",
  ];
  const ending = "If you do not know this student, do nothing: without your word these parts stay closed.";
  return {
    to,
    subject: `${name} asks for your agreement`,
    text: [...lines, link, ending].join("\n\n"),
    html: [
      '<!doctype html><html lang="en"><body>',
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p><a href="${escapeHtml(link)}">Read and decide</a></p>`,
      `<p>${ending}</p></body></html>`,
    ].join(""),
  };
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
