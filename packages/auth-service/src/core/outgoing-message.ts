export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  attachment?: { name: string; type: string; bytes: Buffer };
};
/** `check` rejects when the transport cannot deliver to anybody, for example because the mail server is down. */
export type SendMail = ((message: MailMessage) => Promise<void>) & { check?: () => Promise<void> };

export type SmsMessage = { to: string; text: string };
export type SendSms = ((message: SmsMessage) => Promise<void>) & { check?: () => Promise<void> };
