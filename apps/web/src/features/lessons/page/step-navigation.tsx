import * as m from "@nirmaan/messages/lessons-page.ts";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect } from "react";
import { Button } from "#ui/controls/button.tsx";
import { ButtonLink } from "#ui/controls/link.tsx";
import { prefetchLesson } from "../cache/fetch-lesson.ts";
import { isLessonDone, SUMMARY } from "../content/lesson-steps.ts";
import { START } from "../record/lesson-record.ts";
import { pagesOf } from "../record/lesson-store.ts";
import { useLesson, useLessonContext } from "../session/use-lesson.ts";

type StepNavigationProps = { next: { slug: string; title: string } | undefined; isGuest: boolean };

/** Back and Next; with the keyboard Alt+Page Up and Alt+Page Down anywhere on the page. */
export function StepNavigation({ next, isGuest }: StepNavigationProps) {
  const { store } = useLessonContext();
  const at = useLesson(({ record }) => record.at);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== "PageDown" && event.key !== "PageUp")) return;
      event.preventDefault();
      store.getState().move(event.key === "PageDown" ? 1 : -1);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [store]);
  const nextSlug = isGuest || at !== SUMMARY ? undefined : next?.slug;
  useEffect(() => {
    if (nextSlug) void prefetchLesson(nextSlug);
  }, [nextSlug]);
  const { move } = store.getState();
  const pages = pagesOf(store.getState().lesson);
  const [first, last] = [pages[0], pages.at(-1)];
  return (
    <footer className="flex shrink-0 items-center justify-between gap-2 border-line border-t bg-surface p-2">
      {at === first ? (
        <span />
      ) : (
        <Button
          tone="quiet"
          aria-keyshortcuts="Alt+PageUp"
          title={m.previousShortcut()}
          onClick={() => move(-1)}
        >
          <ArrowLeft aria-hidden="true" /> {m.back()}
        </Button>
      )}
      {at === last ? <NextLesson next={next} isGuest={isGuest} isSingle={first === last} /> : <NextStep />}
    </footer>
  );
}

function NextStep() {
  const { store } = useLessonContext();
  const at = useLesson(({ record }) => record.at);
  const isOpenExercise = useLesson(({ lesson, record, checks }) => {
    const exercise = lesson.steps.find(({ name }) => name === record.at)?.exercise;
    const check = exercise ? checks[exercise] : undefined;
    const hasPassed = check?.kind === "graded" && check.grade.passed;
    return exercise !== undefined && !record.stepsDone.includes(record.at) && !hasPassed;
  });
  return (
    <Button
      tone={isOpenExercise ? "plain" : "next"}
      aria-keyshortcuts="Alt+PageDown"
      title={m.nextShortcut()}
      onClick={() => store.getState().move(1)}
    >
      {at === START ? m.start() : m.nextStep()} <ArrowRight aria-hidden="true" />
    </Button>
  );
}

function NextLesson({ next, isGuest, isSingle }: StepNavigationProps & { isSingle: boolean }) {
  const isDone = useLesson(({ lesson, record }) => isLessonDone(lesson, record.stepsDone));
  if (isSingle)
    return (
      <ButtonLink to="/student/dashboard" reloadDocument tone={isDone ? "next" : "plain"}>
        {m.toDashboard()}
      </ButtonLink>
    );
  if (!next)
    return (
      <ButtonLink to="/courses" reloadDocument>
        {m.allCourses()}
      </ButtonLink>
    );
  return (
    <ButtonLink
      to={`/student/lesson/${next.slug}`}
      // A guest is redirected to the login page, which is another document.
      reloadDocument={isGuest}
      tone={isDone ? "next" : "plain"}
      className="min-w-0"
    >
      <span className="truncate">{m.nextLesson({ title: next.title })}</span>
      <ArrowRight aria-hidden="true" />
    </ButtonLink>
  );
}
