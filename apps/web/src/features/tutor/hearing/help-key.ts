import { DistressKind, ReplyLanguage } from "@nirmaan/tutor-engine/distress/distress.ts";
import { type DistressWords, distressWords } from "@nirmaan/tutor-engine/distress/distress-reply.ts";
import { safetyContent } from "../safety/safety-content.ts";

/**
 * The words for each kind and language, by the only thing that an address says of them: `self-harm-hindi`. Anybody can
 * write an address, so these words claim nobody was told.
 */
const WORDS = new Map<string, DistressWords>(
  DistressKind.options.flatMap((kind) =>
    ReplyLanguage.options.map((language) => [
      `${kind}-${language}`,
      distressWords({ kind, language }, safetyContent, "nobody"),
    ]),
  ),
);

/** For the address of the page that is shown after a form was sent. */
export const helpKeyOf = ({ text }: Pick<DistressWords, "text">): string | undefined =>
  [...WORDS].find(([, words]) => words.text === text)?.[0];

/** Undefined for any other text. */
export const helpOfKey = (key: string | null): DistressWords | undefined =>
  key === null ? undefined : WORDS.get(key);
