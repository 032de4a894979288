import { InfoArticle } from "#features/info/info-article.tsx";
import { readInfoPage } from "#features/info/read-info-page.server.ts";
import { pageMeta } from "#features/shell/page-meta.ts";
import { buttonClasses } from "#ui/button-classes.ts";
import type { PageHandle } from "#ui/page-handle.ts";
import type { Route } from "./+types/contact.ts";

export const handle: PageHandle = { isStatic: true };

export const headers = () => ({ "Cache-Control": "public, max-age=300" });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Contact",
    description: "Book a call or write to the people behind Nirmaan.",
    path: "/info/contact",
  });

export const loader = () => readInfoPage("contact");

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  return (
    <InfoArticle page={loaderData}>
      <a href="/book" className={`${buttonClasses("next")} mt-6`}>
        Book Call
      </a>
    </InfoArticle>
  );
}
