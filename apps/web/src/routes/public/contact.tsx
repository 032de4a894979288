import { InfoArticle } from "#features/info/info-article.tsx";
import { readInfoPage } from "#features/info/read-info-page.server.ts";
import { pageMeta } from "#features/shell/page-meta.ts";
import { servicesContext } from "#server/services.ts";
import { buttonClasses } from "#ui/button-classes.ts";
import { Notice } from "#ui/notice.tsx";
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

export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext);
  return { page: readInfoPage("contact"), canBook: env.BOOKING_URL !== undefined };
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { page, canBook } = loaderData;
  return (
    <InfoArticle page={page}>
      <div className="mt-6">
        {canBook ? (
          <a href="/book" className={buttonClasses("next")}>
            Book Call
          </a>
        ) : (
          // Without a booking page /book leads here: a button would go round in a circle.
          <Notice>Calls cannot be booked online here yet. Write to us, and we find a time together.</Notice>
        )}
      </div>
    </InfoArticle>
  );
}
