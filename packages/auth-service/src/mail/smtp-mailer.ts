import { createTransport } from "nodemailer";
import type { SendMail } from "../core/outgoing-message.ts";

export type SmtpServer = {
  host: string;
  port: number;
  user?: string | undefined;
  pass?: string | undefined;
};

const CHECK_TIMEOUT_MS = 3_000;
/** A request waits for its mail, so a mail server that hangs must not hold it for minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends through an SMTP server, given as a URL or as host and port. */
export function createSmtpMailer(
  server: string | SmtpServer,
  from: { name: string; address: string },
): SendMail {
  const transport = createTransport({
    ...TIMEOUTS,
    ...(typeof server === "string" ? { url: server } : optionsOf(server)),
  });
  const send: SendMail = async (message) => {
    const { to, replyTo, subject, text, html, attachment, unsubscribeUrl } = message;
    await transport.sendMail({
      // Addresses are objects, so that their text cannot add a header or a recipient.
      from,
      to: { name: "", address: to },
      ...(replyTo && { replyTo: { name: "", address: replyTo } }),
      subject,
      text,
      html,
      ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
      // Never base64 for text, which spam filters distrust.
      textEncoding: "quoted-printable",
      ...(attachment && {
        attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.bytes }],
      }),
    });
  };
  const check = async () => {
    await transport.verify();
  };
  return Object.assign(send, { check });
}

/** RFC 8058: mail programs show a button of their own, which stops the mail with one tap. */
const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const optionsOf = ({ host, port, user, pass }: SmtpServer) => ({
  host,
  port,
  secure: port === 465,
  ...(user ? { auth: { user, pass: pass ?? "" } } : {}),
});

/** Connects and signs in without sending a mail. Rejects with the reason when the server is unusable. */
export async function verifySmtpServer(url: string): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: CHECK_TIMEOUT_MS,
    greetingTimeout: CHECK_TIMEOUT_MS,
    socketTimeout: CHECK_TIMEOUT_MS,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
