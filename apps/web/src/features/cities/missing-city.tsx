import * as m from "@nirmaan/messages/cities.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";

export type CitySuggestion = { slug: string; name: string; state: string };

export function MissingCity({ suggestions }: { suggestions: CitySuggestion[] }) {
  return (
    <div className="page-width py-12">
      <title>{m.missingCityPage()}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-center text-headline tracking-tight">{m.missingCity()}</h1>
      <EmptyState
        scene="missing-brick"
        sentence={
          suggestions.length > 0 ? m.didYouMean({ count: suggestions.length }) : m.youCanLearnAnywhere()
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {suggestions.map(({ slug, name, state }) => (
              <ButtonLink key={slug} to={`/cities/${slug}`} reloadDocument>
                {name === state ? name : `${name}, ${state}`}
              </ButtonLink>
            ))}
            <ButtonLink to="/cities" tone="next" reloadDocument>
              {m.seeAllCities()}
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}
