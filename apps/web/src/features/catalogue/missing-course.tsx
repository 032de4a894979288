import * as m from "@nirmaan/messages/catalogue.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

export type CourseSuggestion = { slug: string; title: string };

type MissingCourseProps = { suggestions: CourseSuggestion[]; isWithdrawn: boolean };

export function MissingCourse({ suggestions, isWithdrawn }: MissingCourseProps) {
  return (
    <div className="page-width py-12">
      <title>{`${m.courseNotFound()} · Nirmaan`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-center text-headline tracking-tight">
        {isWithdrawn ? m.courseWithdrawn() : m.noSuchCourse()}
      </h1>
      <EmptyState
        scene="shelf"
        sentence={
          suggestions.length > 0 ? m.didYouMean({ count: suggestions.length }) : m.lookThroughCourses()
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {suggestions.map(({ slug, title }) => (
              <ButtonLink key={slug} to={`/courses/${slug}`} reloadDocument>
                {title}
              </ButtonLink>
            ))}
            <ButtonLink to="/courses" tone="next" reloadDocument>
              {m.seeAllCourses()}
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}
