import type { GlossaryTerm } from "@nirmaan/grading/lesson-format/glossary.ts";
import * as m from "@nirmaan/messages/glossary.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import type { ShownSubject } from "./shown-subject.ts";

type GlossaryListProps = { subjects: ShownSubject[]; isFound: (term: GlossaryTerm) => boolean };

/** The terms by subject. Every term has an anchor, which lessons link to. */
export function GlossaryList({ subjects, isFound }: GlossaryListProps) {
  return subjects.map(({ subject, terms, taught }) => (
    <section
      key={subject.en}
      aria-label={subject[currentLocale()]}
      data-subject=""
      hidden={!terms.some(isFound)}
      className="mb-12"
    >
      <h2 className="text-title">
        <span lang="en">{subject.en}</span> <span lang="hi">{subject.hi}</span>
      </h2>
      <details className="mt-1 text-small">
        <summary className="touchable min-h-8 cursor-pointer content-center text-muted hover:text-ink">
          {m.inSyllabus()}
        </summary>
        <ul lang="en" className="mt-1 list-disc pl-5">
          {taught.map(({ course, title }) => (
            <li key={course + title}>
              {course}: {title}
            </li>
          ))}
        </ul>
      </details>
      <dl className="mt-4">
        {terms.map((term) => (
          <div
            key={term.id}
            id={term.id}
            data-term-row=""
            hidden={!isFound(term)}
            className="glossary-term border-line border-b py-3"
          >
            <dt>
              <b lang="en">{term.en}</b> <span lang="hi">{term.hi}</span> <i lang="hi-Latn">{term.roman}</i>
            </dt>
            <dd lang="en">{term.meaning}</dd>
            <dd lang="hi">{term.matlab}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
