import { localeOf } from "@nirmaan/grading/lesson-format/text-locale.ts";
import * as m from "@nirmaan/messages/lessons-page.ts";
import { Check } from "lucide-react";
import { classNames } from "#ui/theme/class-names.ts";
import { SUMMARY } from "../content/lesson-steps.ts";
import { START } from "../record/lesson-record.ts";
import { pagesOf } from "../record/lesson-store.ts";
import { useLesson } from "../session/use-lesson.ts";

/** One button for each page of the lesson, marked as done, current or open. */
export function StepMap() {
  const lesson = useLesson((state) => state.lesson);
  const at = useLesson(({ record }) => record.at);
  const stepsDone = useLesson(({ record }) => record.stepsDone);
  const goTo = useLesson((state) => state.goTo);
  const pages = pagesOf(lesson);
  if (pages.length === 1) return null;
  const titleOf = (page: string) =>
    page === START
      ? m.startPage()
      : page === SUMMARY
        ? m.summary()
        : (lesson.steps.find(({ name }) => name === page)?.title ?? page);
  return (
    <nav aria-label={m.stepsOfLesson()} className="shrink-0 border-line border-b bg-surface px-1.5 sm:px-3">
      <ol className="flex min-h-11 items-center">
        {pages.map((page, index) => {
          const isCurrent = page === at;
          const isDone = stepsDone.includes(page);
          return (
            <li key={page} className="flex-1">
              <button
                type="button"
                title={titleOf(page)}
                aria-current={isCurrent ? "step" : undefined}
                onClick={() => goTo(page)}
                className="group touchable flex min-h-11 w-full cursor-pointer items-center justify-center"
              >
                <span className="sr-only" lang={localeOf(titleOf(page))}>
                  {isDone ? m.stepDone({ title: titleOf(page) }) : titleOf(page)}
                </span>
                <span
                  aria-hidden="true"
                  className={classNames(
                    "flex h-6 w-full max-w-10 items-center justify-center rounded-full border text-small tabular-nums transition-colors",
                    isCurrent && "border-ink bg-ink text-ground",
                    !isCurrent && isDone && "border-works bg-works-soft text-works",
                    !isCurrent &&
                      !isDone &&
                      "border-line text-muted group-hover:border-edge group-hover:text-ink",
                  )}
                >
                  {isDone && !isCurrent ? (
                    <Check className="size-4" />
                  ) : page === START ? (
                    "•"
                  ) : page === SUMMARY ? (
                    "★"
                  ) : (
                    index
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
