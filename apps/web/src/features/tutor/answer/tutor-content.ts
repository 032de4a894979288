import { TutorPhrases } from "@nirmaan/tutor-engine/dialogue/tutor-phrases.ts";
import ideas from "../../../../../../content/tutor/ideas.json" with { type: "json" };
import noviceErrors from "../../../../../../content/tutor/novice-errors.json" with { type: "json" };
import phrases from "../../../../../../content/tutor/phrases.json" with { type: "json" };
import questions from "../../../../../../content/tutor/questions.json" with { type: "json" };
import { safetyContent } from "../safety/safety-content.ts";

/** The tutor's sentences from `content/tutor`; used on the server and in the browser. */
export const tutorContent = TutorPhrases.parse({
  ideas,
  noviceErrors,
  phrases,
  questions,
  safety: safetyContent,
});
