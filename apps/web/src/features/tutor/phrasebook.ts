import { TutorPhrases } from "@nirmaan/tutor-engine/dialogue/tutor-phrases.ts";
import ideas from "../../../../../content/tutor/ideas.json" with { type: "json" };
import noviceErrors from "../../../../../content/tutor/novice-errors.json" with { type: "json" };
import phrases from "../../../../../content/tutor/phrases.json" with { type: "json" };
import questions from "../../../../../content/tutor/questions.json" with { type: "json" };
import safety from "../../../../../content/tutor/safety.json" with { type: "json" };

/** What the tutor says, from `content/tutor`, on the server and in the browser. */
export const phrasebook = TutorPhrases.parse({ ideas, noviceErrors, phrases, questions, safety });
