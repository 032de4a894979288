import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { TutorPhrases } from "../dialogue/tutor-phrases.ts";

const CONTENT = join(import.meta.dirname, "../../../../content/tutor");
const read = (name: string): unknown => JSON.parse(readFileSync(join(CONTENT, name), "utf8"));

/** Everything that the tutor says to students, as in the product. */
export const tutorSentences = TutorPhrases.parse({
  ideas: read("ideas.json"),
  noviceErrors: read("novice-errors.json"),
  phrases: read("phrases.json"),
  questions: read("questions.json"),
  safety: read("safety.json"),
});

/** Messages that try to get the answer, by kind of attempt. */
export const redTeam = z
  .record(
    z.enum([
      "begging",
      "role-play",
      "ignore-rules",
      "fake-teacher",
      "encoded",
      "hinglish",
      "partial",
      "personal",
      "self-harm",
      "abuse",
      "danger",
      "off-topic",
      "guess",
      "blanks",
      "translated",
      "fishing",
    ]),
    z.array(z.string()),
  )
  .parse(read("red-team.json"));
