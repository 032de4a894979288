import { ButtonLink } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

export type CourseSuggestion = { slug: string; title: string };

type MissingCourseProps = { suggestions: CourseSuggestion[]; isWithdrawn: boolean };

export function MissingCourse({ suggestions, isWithdrawn }: MissingCourseProps) {
  return (
    <div className="page-width py-12">
      <title>Course not found · Nirmaan</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-center text-headline tracking-tight">
        {isWithdrawn ? "This course is not available at the moment" : "There is no course at this address"}
      </h1>
      <EmptyState
        scene="shelf"
        sentence={
          suggestions.length > 0
            ? `Did you mean ${suggestions.length === 1 ? "this one" : "one of these"}?`
            : "Look through all courses instead."
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {suggestions.map(({ slug, title }) => (
              <ButtonLink key={slug} to={`/courses/${slug}`} reloadDocument>
                {title}
              </ButtonLink>
            ))}
            <ButtonLink to="/courses" tone="next" reloadDocument>
              See all courses
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}
