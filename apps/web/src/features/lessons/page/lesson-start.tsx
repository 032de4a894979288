import * as m from "@nirmaan/messages/lessons-page.ts";
import { Clock } from "lucide-react";
import { LANGUAGE_NAMES } from "../content/lesson-labels.ts";
import { languageOf } from "../record/lesson-store.ts";
import { useLesson } from "../session/use-lesson.ts";
import { LessonPageTop, NotYetInHindi } from "./lesson-page-top.tsx";
import { LessonText } from "./lesson-text.tsx";

/** Introduction, goals, choice of language and new words. */
export function LessonStart() {
  const lesson = useLesson((state) => state.lesson);
  return (
    <>
      <LessonPageTop>
        <Clock className="size-4" aria-hidden="true" />{" "}
        {lesson.time ? m.minutesRange(lesson.time) : m.minutes({ count: lesson.minutes })}
      </LessonPageTop>
      <h2 lang={lesson.locale} className="text-headline tracking-tight">
        {lesson.title}
      </h2>
      <NotYetInHindi />
      <LessonText blocks={lesson.hook} className="text-lead" />
      {lesson.languages.length > 1 ? <LanguageChoice /> : null}
      <section aria-labelledby="lesson-goals">
        <h3 id="lesson-goals" className="text-muted text-small">
          {m.afterThisLesson()}
        </h3>
        <ul lang={lesson.locale} className="mt-2 list-disc pl-5 marker:text-muted">
          {lesson.goals.map((goal) => (
            <li key={goal} className="mt-1.5">
              {goal}
            </li>
          ))}
        </ul>
      </section>
      {lesson.words.length > 0 ? (
        <section aria-labelledby="lesson-words">
          <h3 id="lesson-words" className="text-muted text-small">
            {m.newWords()}
          </h3>
          <dl lang={lesson.locale} className="mt-2 flex flex-col gap-2">
            {lesson.words.map(({ word, meaning }) => (
              <div key={word}>
                <dt className="inline font-strong">{word}</dt>
                <dd className="inline">: {meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </>
  );
}

function LanguageChoice() {
  const lesson = useLesson((state) => state.lesson);
  const language = useLesson(languageOf);
  const chooseLanguage = useLesson((state) => state.chooseLanguage);
  return (
    <fieldset>
      <legend className="text-muted text-small">{m.lessonLanguage()}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {lesson.languages.map((each) => (
          <label
            key={each}
            className="touchable flex min-h-10 cursor-pointer items-center gap-2 rounded-control border border-edge px-3 hover:bg-hover has-checked:border-ink has-checked:bg-raised"
          >
            <input
              type="radio"
              name="lesson-language"
              value={each}
              checked={each === language}
              onChange={() => chooseLanguage(each)}
              className="radio-mark"
            />
            {LANGUAGE_NAMES[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
