import type { Draft } from "./compose-reply.ts";
import { readIntent } from "./read-intent.ts";
import type { TutorPhrases } from "./tutor-phrases.ts";

/** The fixed reply to a message of distress. Checked before everything else. */
export function safetyReply(
  message: string,
  tutorPhrases: TutorPhrases,
  isTeacherNotified: boolean,
): Draft | null {
  const intent = readIntent(message, tutorPhrases.ideas);
  if (intent.kind !== "distress") return null;
  const { texts, helplinesOf, helplines, closing, teacherToldLine } = tutorPhrases.safety;
  const numbers = helplinesOf[intent.distress].flatMap((number) =>
    helplines.filter((line) => line.number === number),
  );
  const list = numbers.map(({ name, number }) => `- **${number}** ${name}`).join("\n");
  const notice = isTeacherNotified ? `${teacherToldLine} ` : "";
  return {
    text: `${texts[intent.distress]}\n\n${list}\n\n${notice}${closing}`,
    hintLevel: 0,
    distress: intent.distress,
  };
}
