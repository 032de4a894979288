import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { formatDate } from "@nirmaan/messages/locale/format.ts";
import * as m from "@nirmaan/messages/public-pages.ts";
import { InfoArticle } from "#features/info/info-article.tsx";
import { readInfoText } from "#features/info/read-info-text.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { fillRetention } from "#server/privacy/retention.ts";
import { servicesContext } from "#server/services/services.ts";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/privacy-page.ts";

export const handle: PageHandle = { isStatic: true };

export const headers = () => ({ "Cache-Control": "public, max-age=300" });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.privacy(),
    description: m.privacyDescription(),
    path: "/info/privacy",
  });

/** The numbers come from the retention file, the day and the address from the operator's settings. */
export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext);
  const others = {
    "binding-day": formatDate(new Date(env.CHILD_RULES_BIND_FROM)),
    "contact-address": env.CONTACT_EMAIL,
  };
  const fill = (text: string) => fillRetention(text, others, currentLocale());
  const page = readInfoText("privacy");
  return {
    ...page,
    sections: page.sections.map(({ heading, paragraphs, points }) => ({
      heading,
      paragraphs: paragraphs.map(fill),
      points: points.map(fill),
    })),
  };
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <InfoArticle page={loaderData} />;
}
