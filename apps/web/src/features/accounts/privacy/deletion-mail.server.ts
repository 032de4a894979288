import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";

export function deletionMail(to: string, day: string): MailMessage {
  return {
    to,
    subject: "Your Nirmaan account will be deleted",
    text: [
      `You, or somebody who was logged in as you, asked us to delete your Nirmaan account. On ${day} your profile, your progress and your programs are deleted for good.`,
      "If you want to keep them, log in before that day and press “Keep my account”.",
    ].join("\n\n"),
  };
}
