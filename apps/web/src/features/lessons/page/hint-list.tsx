import * as m from "@nirmaan/messages/lessons-page.ts";
import { Lightbulb } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { HINT_LEVELS, type HintLevel, type RenderedExercise } from "../content/rendered-lesson.ts";
import { useLesson } from "../session/use-lesson.ts";
import { LessonText } from "./lesson-text.tsx";

const NAMES: Record<HintLevel, () => string> = {
  nudge: m.hintNudge,
  question: m.hintQuestion,
  example: m.hintExample,
};
const OFFERS: Record<HintLevel, () => string> = {
  nudge: m.giveMeAHint,
  question: m.askMeAQuestion,
  example: m.showSimilarExample,
};

/** Reveals one hint at a time: where to look, a question, a similar example. Never the answer. */
export function HintList({ exercise }: { exercise: RenderedExercise }) {
  const revealed = useLesson(({ record }) => record.hints[exercise.name] ?? 0);
  const revealHint = useLesson((state) => state.revealHint);
  const levels = HINT_LEVELS.filter((level) => exercise.hints[level].length > 0);
  const next = levels[revealed];
  if (levels.length === 0) return null;
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      {levels.slice(0, revealed).map((level) => (
        <section
          key={level}
          aria-label={NAMES[level]()}
          className="animate-appear border-edge border-l-2 pl-4"
        >
          <p className="text-muted text-small">{NAMES[level]()}</p>
          <LessonText blocks={exercise.hints[level]} className="mt-1" />
        </section>
      ))}
      {next ? (
        <Button tone="quiet" className="-ml-4 self-start" onClick={() => revealHint(exercise.name)}>
          <Lightbulb aria-hidden="true" /> {OFFERS[next]()}
        </Button>
      ) : null}
    </div>
  );
}
