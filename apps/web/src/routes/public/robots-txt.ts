import { readOpenToAll } from "#features/catalogue/read-catalogue.server.ts";
import { robotsText } from "#features/seo/sitemap-entries.ts";
import { servicesContext } from "#server/services/services.ts";
import type { Route } from "./+types/robots-txt.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext);
  const openLessons = readOpenToAll().map(({ slug }) => slug);
  return new Response(robotsText(env.SITE_URL ?? new URL(request.url).origin, openLessons), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
