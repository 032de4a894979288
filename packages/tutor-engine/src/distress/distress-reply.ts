import { z } from "zod";
import { type Distress, DistressKind, ReplyLanguage } from "./distress.ts";

/** Who has been told: "later" means that the alert waits on the student's device for the network. */
export type Told = "nobody" | "teacher" | "team" | "both" | "later";

const Reply = z.object({
  texts: z.record(DistressKind, z.string()),
  told: z.object({ teacher: z.string(), team: z.string(), both: z.string(), later: z.string() }),
  more: z.string(),
  closings: z.object({ plea: z.string().endsWith("?"), worry: z.string().endsWith("?") }),
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

/** The parts of the fixed reply to a message of distress. Text of a page shows them one by one. */
export type DistressWords = {
  text: string;
  helplines: { number: string; name: string }[];
  /** Who was told, only when it is true. */
  told: string | undefined;
  more: string;
  closing: string;
};

export function distressWords({ kind, language }: Distress, safety: Safety, told: Told): DistressWords {
  const { texts, told: toldLines, more, closings } = safety.replies[language];
  return {
    text: texts[kind],
    helplines: helplinesFor(safety, kind).map(({ number, name, hindi }) => ({
      number,
      name: language === "hindi" ? hindi : name,
    })),
    told: told === "nobody" ? undefined : toldLines[told],
    more,
    closing: kind === "worry" ? closings.worry : closings.plea,
  };
}

/** The fixed reply to a message of distress, in Markdown. It says that somebody was told only when it is true. */
export function distressReply(distress: Distress, safety: Safety, told: Told): string {
  const { text, helplines, told: notice, more, closing } = distressWords(distress, safety, told);
  const list = helplines.map(({ number, name }) => `- **${number}** ${name}`).join("\n");
  return `${text}\n\n${list}\n\n${[notice, more, closing].filter(Boolean).join(" ")}`;
}
