import * as m from "@nirmaan/messages/public-pages.ts";
import { InfoArticle } from "#features/info/info-article.tsx";
import { readInfoText } from "#features/info/read-info-text.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/terms-page.ts";

export const handle: PageHandle = { isStatic: true };

export const headers = () => ({ "Cache-Control": "public, max-age=300" });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.terms(),
    description: m.termsDescription(),
    path: "/info/terms",
  });

export const loader = () => readInfoText("terms");

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <InfoArticle page={loaderData} />;
}
