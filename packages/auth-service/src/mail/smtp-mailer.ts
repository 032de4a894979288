import { createTransport } from "nodemailer";
import type { MailMessage } from "../core/outgoing-message.ts";

export type SmtpSettings = {
  host: string;
  port: number;
  user?: string | undefined;
  pass?: string | undefined;
  from: string;
  fromName?: string | undefined;
};

export function createSmtpMailer(settings: SmtpSettings): (message: MailMessage) => Promise<void> {
  const { host, port, user, pass } = settings;
  const transport = createTransport({
    host,
    port,
    secure: port === 465,
    ...(user ? { auth: { user, pass: pass ?? "" } } : {}),
  });
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({
      // Addresses as objects: nothing in them can be read as a second header or recipient.
      from: { address: settings.from, name: settings.fromName ?? "" },
      to: { address: to, name: "" },
      subject,
      text,
      html,
      textEncoding: "quoted-printable",
    });
  };
}
