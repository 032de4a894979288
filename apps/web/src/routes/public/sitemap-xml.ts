import { readCourseSlugs } from "#features/catalogue/read-catalogue.server.ts";
import { readCities } from "#features/cities/read-cities.server.ts";
import { sitemapXml } from "#features/seo/sitemap-entries.ts";
import { servicesContext } from "#server/services/services.ts";
import type { Route } from "./+types/sitemap-xml.ts";

const PAGES = [
  "/",
  "/courses",
  "/cities",
  "/pricing",
  "/playground",
  "/help",
  "/glossary",
  "/info/contact",
  "/info/privacy",
  "/info/terms",
];

export function loader({ request, context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext);
  const paths = [
    ...PAGES,
    ...readCourseSlugs().map((slug) => `/courses/${slug}`),
    ...readCities().map(({ slug }) => `/cities/${slug}`),
  ];
  return new Response(sitemapXml(env.SITE_URL ?? new URL(request.url).origin, paths), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
