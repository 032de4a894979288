import * as m from "@nirmaan/messages/public-pages.ts";
import { HelplineList } from "#features/info/helpline-list.tsx";
import { InfoArticle } from "#features/info/info-article.tsx";
import { readHelplines } from "#features/info/read-helplines.server.ts";
import { readInfoText } from "#features/info/read-info-text.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/help-page.ts";

export const handle: PageHandle = { isStatic: true };

export const headers = () => ({ "Cache-Control": "public, max-age=300" });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.help(),
    description: m.helpDescription(),
    path: "/help",
  });

export const loader = () => ({ page: readInfoText("help"), helplines: readHelplines() });

export default function HelpPage({ loaderData: { page, helplines } }: Route.ComponentProps) {
  return (
    <InfoArticle page={page}>
      <HelplineList helplines={helplines} />
    </InfoArticle>
  );
}
