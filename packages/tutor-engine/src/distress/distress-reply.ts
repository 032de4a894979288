import { z } from "zod";
import { type Distress, DistressKind, ReplyLanguage } from "./distress.ts";

/** Who has been told: "later" means that the alert waits on the student's device for the network. */
export type Told = "nobody" | "teacher" | "team" | "both" | "later";

const Reply = z.object({
  texts: z.record(DistressKind, z.string()),
  told: z.object({ teacher: z.string(), team: z.string(), both: z.string(), later: z.string() }),
  more: z.string(),
  closing: z.string().endsWith("?"),
});

const Helpline = z.object({
  number: z.string(),
  /** A second number of the same service. */
  also: z.string().optional(),
  name: z.string(),
  hindi: z.string(),
  for: z.string(),
  forInHindi: z.string(),
  /** Where the number is published, and when that was written. */
  source: z.string(),
});

/** The texts of `content/tutor/safety.json`. */
export const Safety = z.object({
  helplines: z.array(Helpline),
  helplinesOf: z.record(DistressKind, z.array(z.string())),
  replies: z.record(ReplyLanguage, Reply),
});
export type Safety = z.infer<typeof Safety>;

export const helplinesFor = ({ helplines, helplinesOf }: Safety, kind: DistressKind) =>
  helplinesOf[kind].flatMap((number) => helplines.filter((line) => line.number === number));

/** The fixed reply to a message of distress, in Markdown. It says that somebody was told only when it is true. */
export function distressReply({ kind, language }: Distress, safety: Safety, told: Told): string {
  const { texts, told: toldLines, more, closing } = safety.replies[language];
  const list = helplinesFor(safety, kind)
    .map(({ number, name, hindi }) => `- **${number}** ${language === "hindi" ? hindi : name}`)
    .join("\n");
  const notice = told === "nobody" ? "" : `${toldLines[told]} `;
  return `${texts[kind]}\n\n${list}\n\n${notice}${more} ${closing}`;
}
