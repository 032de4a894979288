import { InfoArticle } from "#features/info/info-article.tsx";
import { readInfoText } from "#features/info/read-info-text.server.ts";
import { pageMeta } from "#features/shell/page-meta.ts";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/privacy-page.ts";

export const handle: PageHandle = { isStatic: true };

export const headers = () => ({ "Cache-Control": "public, max-age=300" });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Privacy",
    description: "What Nirmaan stores about you, why, and for how long, in plain words.",
    path: "/info/privacy",
  });

export const loader = () => readInfoText("privacy");

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <InfoArticle page={loaderData} />;
}
