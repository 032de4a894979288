import * as m from "@nirmaan/messages/lessons-page.ts";
import { dateLabel, LANGUAGE_NAMES } from "../content/lesson-labels.ts";
import { useLesson } from "../session/use-lesson.ts";

/** Newest first. */
export function PastAttempts({ exercise }: { exercise: string }) {
  const all = useLesson(({ record }) => record.attempts);
  const attempts = all.filter((attempt) => attempt.exercise === exercise);
  if (attempts.length === 0) return null;
  return (
    <details className="text-small">
      <summary className="touchable min-h-8 cursor-pointer content-center text-muted hover:text-ink">
        {m.tries({ count: attempts.length })}
      </summary>
      <ol className="mt-2 flex flex-col gap-1">
        {attempts.map(({ at, language, passed, checksPassed, checksTotal }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {dateLabel(at)} · {LANGUAGE_NAMES[language as keyof typeof LANGUAGE_NAMES] ?? language}
            </span>
            <span className={passed ? "text-works" : "text-muted"}>
              {passed ? m.passed() : m.checksOf({ passed: checksPassed, total: checksTotal })}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
