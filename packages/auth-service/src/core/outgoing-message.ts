export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  attachment?: { name: string; type: string; bytes: Buffer };
};
export type SendMail = (message: MailMessage) => Promise<void>;

export type SmsMessage = { to: string; text: string };
export type SendSms = (message: SmsMessage) => Promise<void>;
