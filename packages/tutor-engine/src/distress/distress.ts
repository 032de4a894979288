import { z } from "zod";

/**
 * What a message may be about. Abuse in which a member of a school's staff is named has its own kind, because its alert
 * must not reach the teachers of the class. A worry is a weak signal, such as sadness: it gets a soft reply, and adults
 * hear of it only when it repeats.
 */
export const DistressKind = z.enum(["self-harm", "abuse", "abuse-at-school", "danger", "worry"]);
export type DistressKind = z.infer<typeof DistressKind>;

/** The language of the words that were noticed, in which the reply is written. */
export const ReplyLanguage = z.enum(["english", "hinglish", "hindi"]);
export type ReplyLanguage = z.infer<typeof ReplyLanguage>;

export type Distress = { kind: DistressKind; language: ReplyLanguage };
