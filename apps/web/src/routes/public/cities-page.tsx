import * as m from "@nirmaan/messages/public-pages.ts";
import { filterFrom, isFound } from "#features/cities/city-search.ts";
import citiesScript from "#features/cities/list/cities-script.ts?worker&url";
import { CityFilterForm } from "#features/cities/list/city-filter-form.tsx";
import { CityList } from "#features/cities/list/city-list.tsx";
import { countSentence, countWords } from "#features/cities/list/count-sentence.ts";
import { CitiesMap } from "#features/cities/map/cities-map.tsx";
import { readCityEntries } from "#features/cities/read-cities.server.ts";
import { pageMeta, siteUrlFromMatches } from "#features/seo/page-meta.ts";
import { addressesOf, breadcrumbData } from "#features/seo/structured-data.ts";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/cities-page.ts";

export const handle: PageHandle = { isStatic: true };

export const headers = () => ({ "Cache-Control": "public, max-age=10" });

export function loader({ request }: Route.LoaderArgs) {
  const filter = filterFrom(new URL(request.url).searchParams);
  const cities = readCityEntries().map((entry) => ({ ...entry, isFound: isFound(entry, filter) }));
  return { filter, cities };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: m.cities(),
    description: m.citiesDescription(),
    path: "/cities",
  }),
  {
    "script:ld+json": breadcrumbData(addressesOf(siteUrlFromMatches(matches)), [
      { name: m.home(), path: "/" },
      { name: m.cities(), path: "/cities" },
    ]),
  },
];

export default function CitiesPage({ loaderData: { filter, cities } }: Route.ComponentProps) {
  const found = cities.filter((city) => city.isFound).length;
  return (
    <div className="page-width py-10 md:py-16">
      <h1 className="text-headline tracking-tight">{m.learnWhereYouLive()}</h1>
      <p className="mt-3 max-w-reading text-lead text-muted">{m.citiesLead({ count: cities.length })}</p>
      <div className="mt-8">
        <CityFilterForm filter={filter} />
      </div>
      <p role="status" data-city-count="" {...countWords(cities.length)} className="mt-6 text-muted">
        {countSentence(found, cities.length)}
      </p>
      <div className="mt-4 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="lg:sticky lg:top-24">
          <CitiesMap cities={cities} />
        </div>
        <CityList cities={cities} />
      </div>
      <script type="module" src={citiesScript} />
    </div>
  );
}
