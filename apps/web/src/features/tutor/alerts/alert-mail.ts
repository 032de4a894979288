import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";

/** Contains no name and no kind of distress, because others may see the mail. */
export const alertMail = (to: string, className: string | null, page: string): MailMessage => ({
  to,
  subject: "A student may need you today",
  text: [
    `A student${className ? ` of ${className}` : ""} wrote something to the tutor that an adult should know of. The student was given the numbers of helplines at once.`,
    "Log in to see who it is, and talk to them today, alone and calmly. What they wrote stays with them.",
    page,
    className
      ? "If you learn or fear that a child is abused, the law asks you to tell the police or the Special Juvenile Police Unit: call 112 or 1098. Do not ask the child for details, and do not promise to keep it secret."
      : "You get this mail because you look after students' safety here. If you learn or fear that a child is abused, the law asks you to tell the police or the Special Juvenile Police Unit: call 112 or 1098. Do not ask the child for details, and do not promise to keep it secret.",
  ].join("\n\n"),
});
