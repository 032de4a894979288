export type MailMessage = { to: string; subject: string; text: string; html: string };
export type SmsMessage = { to: string; text: string };
