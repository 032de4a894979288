export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  /** Where a mail that comes again and again is stopped, by a POST without a session (RFC 8058). */
  unsubscribeUrl?: string;
  attachment?: { name: string; type: string; bytes: Buffer };
};
/** `check` rejects when the transport cannot deliver to anybody, for example because the mail server is down. */
export type SendMail = ((message: MailMessage) => Promise<void>) & { check?: () => Promise<void> };

export type SmsMessage = { to: string; text: string };
export type SendSms = ((message: SmsMessage) => Promise<void>) & { check?: () => Promise<void> };
