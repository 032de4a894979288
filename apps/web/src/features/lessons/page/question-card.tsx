import { Check, CornerDownRight, X } from "lucide-react";
import { useId } from "react";
import { classNames } from "#ui/theme/class-names.ts";
import type { RenderedQuestion } from "../content/rendered-lesson.ts";
import { useLesson } from "../session/use-lesson.ts";
import { LessonSentence } from "./lesson-text.tsx";

type QuestionCardProps = { name: string; label: string; question: RenderedQuestion };

/** Shows a reply to every choice, and lets the student choose again. */
export function QuestionCard({ name, label, question }: QuestionCardProps) {
  const id = useId();
  const chosen = useLesson(({ record }) => record.answers[name]);
  const answer = useLesson((state) => state.answer);
  const choice = chosen === undefined ? undefined : question.choices[chosen];
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4">
      <p className="text-muted text-small">{label}</p>
      <h3 id={id} className="mt-1 font-strong text-body">
        <LessonSentence html={question.ask} />
      </h3>
      <ul className="mt-3 flex flex-col gap-2">
        {question.choices.map(({ text, right }, index) => {
          const isChosen = index === chosen;
          return (
            <li key={text}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => answer(name, index)}
                className={classNames(
                  "touchable flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control border px-3 py-2 text-left transition-colors hover:bg-hover",
                  isChosen && right && "border-works bg-works-soft",
                  isChosen && !right && "border-fails bg-fails-soft",
                  !isChosen && "border-edge bg-surface",
                )}
              >
                <span className="flex-1">
                  <LessonSentence html={text} />
                </span>
                {isChosen && right ? (
                  <Check className="size-5 shrink-0 text-works" aria-hidden="true" />
                ) : null}
                {isChosen && !right ? <X className="size-5 shrink-0 text-fails" aria-hidden="true" /> : null}
              </button>
            </li>
          );
        })}
      </ul>
      <div aria-live="polite">
        {choice ? (
          <p className="mt-3 flex animate-appear gap-2">
            <CornerDownRight className="mt-1 size-4 shrink-0 text-muted" aria-hidden="true" />
            <LessonSentence html={choice.reply} />
          </p>
        ) : null}
      </div>
    </section>
  );
}
