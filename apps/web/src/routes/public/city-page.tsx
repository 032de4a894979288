import * as m from "@nirmaan/messages/public-pages.ts";
import { data, isRouteErrorResponse } from "react-router";
import { CityFootnotes } from "#features/cities/city-footnotes.tsx";
import { localizedCity } from "#features/cities/city-in-hindi.ts";
import { CityOverview } from "#features/cities/city-overview.tsx";
import { CityLocator } from "#features/cities/map/city-locator.tsx";
import { projectToMap } from "#features/cities/map/map-projection.ts";
import { type CitySuggestion, MissingCity } from "#features/cities/missing-city.tsx";
import { nearbyCities } from "#features/cities/nearby-cities.ts";
import { NearbyList } from "#features/cities/nearby-list.tsx";
import { readCities, readCity, readCityEntries, viewCity } from "#features/cities/read-cities.server.ts";
import { CityOffer } from "#features/pricing/city-offer.tsx";
import { readPricing } from "#features/pricing/read-pricing.server.ts";
import { pageMeta, siteUrlFromMatches } from "#features/seo/page-meta.ts";
import { addressesOf, breadcrumbData, cityData, offersData } from "#features/seo/structured-data.ts";
import { closestNames } from "#server/pages/closest-names.ts";
import { ButtonLink } from "#ui/controls/link.tsx";
import { Breadcrumb } from "#ui/layout/breadcrumb.tsx";
import { ErrorPage } from "#ui/layout/error-page.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/city-page.ts";

const NEARBY = 8;

export const handle: PageHandle = { isStatic: true };

export const headers = ({ errorHeaders }: Route.HeadersArgs) =>
  errorHeaders ?? { "Cache-Control": "public, max-age=10" };

export function loader({ params: { slug } }: Route.LoaderArgs) {
  const city = readCity(slug);
  if (!city) throw data({ suggestions: suggestionsFor(slug) }, { status: 404 });
  const { name, state, latitude, longitude } = localizedCity(city);
  return {
    slug,
    facts: { name, state, latitude, longitude },
    view: viewCity(city),
    places: readCities().map(projectToMap),
    here: projectToMap(city),
    nearby: nearbyCities(city, readCityEntries(), NEARBY),
    pricing: readPricing(),
  };
}

function suggestionsFor(slug: string): CitySuggestion[] {
  const candidates = readCities().map((city) => ({ ...city, names: [city.name, ...city.aliases] }));
  return closestNames(slug, candidates)
    .map(localizedCity)
    .map(({ slug, name, state }) => ({ slug, name, state }));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { slug, facts, view, pricing } = loaderData;
  const path = `/cities/${slug}`;
  const address = addressesOf(siteUrlFromMatches(matches));
  const courses = pricing.courses.map(({ title, slug, rupees }) => ({
    title,
    rupees,
    path: `/courses/${slug}`,
  }));
  return [
    ...pageMeta(matches, {
      title: m.cityTitle({ city: facts.name }),
      description: view.subtitle,
      path,
      picture: { path: `/open-graph/cities/${slug}.png`, alt: view.title },
    }),
    { "script:ld+json": cityData(address, path, facts) },
    {
      "script:ld+json": breadcrumbData(address, [
        { name: m.home(), path: "/" },
        { name: m.cities(), path: "/cities" },
        { name: facts.name, path },
      ]),
    },
    { "script:ld+json": offersData(address, courses) },
  ];
};

export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { slug, facts, view, places, here, nearby, pricing } = loaderData;
  return (
    <div className="page-width flex flex-col gap-12 py-6 md:py-10">
      <div className="flex flex-col gap-6">
        <Breadcrumb
          crumbs={[
            { name: m.home(), to: "/" },
            { name: m.cities(), to: "/cities" },
            { name: facts.name, to: `/cities/${slug}` },
          ]}
        />
        <div className="grid items-center gap-8 lg:grid-cols-[1.4fr_1fr]">
          <div>
            <h1 className="text-display tracking-tight">{view.title}</h1>
            <p className="mt-4 max-w-reading text-lead text-muted">{view.subtitle}</p>
            <div className="mt-8 flex flex-wrap gap-3" data-print="off">
              <ButtonLink to="/auth/signup" tone="next" size="large" reloadDocument>
                {m.startFreeTrial()}
              </ButtonLink>
              <ButtonLink to="/courses" size="large" reloadDocument>
                {m.viewAllCourses()}
              </ButtonLink>
            </div>
          </div>
          <CityLocator places={places} here={here} name={facts.name} />
        </div>
      </div>
      <CityOverview cards={view.cards} panels={view.panels} />
      <CityOffer city={facts.name} population={view.population} pricing={pricing} />
      <NearbyList cities={nearby} />
      <CityFootnotes footnotes={view.footnotes} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return <MissingCity suggestions={(error.data as { suggestions: CitySuggestion[] }).suggestions} />;
}
