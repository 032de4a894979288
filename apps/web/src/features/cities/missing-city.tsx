import { ButtonLink } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

export type CitySuggestion = { slug: string; name: string; state: string };

export function MissingCity({ suggestions }: { suggestions: CitySuggestion[] }) {
  return (
    <div className="page-width py-12">
      <title>City not found · Nirmaan</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-center text-headline tracking-tight">We have no page for this city</h1>
      <EmptyState
        scene="missing-brick"
        sentence={
          suggestions.length > 0
            ? `Did you mean ${suggestions.length === 1 ? "this one" : "one of these"}? You can learn from anywhere, also from a place that is not in our list.`
            : "You can learn from anywhere, also from a place that is not in our list."
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {suggestions.map(({ slug, name, state }) => (
              <ButtonLink key={slug} to={`/cities/${slug}`} reloadDocument>
                {name === state ? name : `${name}, ${state}`}
              </ButtonLink>
            ))}
            <ButtonLink to="/cities" tone="next" reloadDocument>
              See all cities
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}
