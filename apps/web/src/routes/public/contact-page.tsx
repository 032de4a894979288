import * as m from "@nirmaan/messages/public-pages.ts";
import { ContactForm } from "#features/contact/contact-form.tsx";
import { SENT } from "#features/contact/contact-result.tsx";
import contactScript from "#features/contact/contact-script.ts?worker&url";
import { InfoArticle } from "#features/info/info-article.tsx";
import { readInfoText } from "#features/info/read-info-text.server.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { helpOfKey } from "#features/tutor/hearing/help-key.ts";
import { servicesContext } from "#server/services/services.ts";
import { buttonClasses } from "#ui/controls/button-classes.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import type { PageHandle } from "#ui/layout/page-handle.ts";
import type { Route } from "./+types/contact-page.ts";

export const handle: PageHandle = { isStatic: true };

export const headers = () => ({ "Cache-Control": "public, max-age=300" });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.contact(),
    description: m.contactDescription(),
    path: "/info/contact",
  });

export function loader({ request, context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const answer = searchParams.get("sent");
  return {
    page: readInfoText("contact"),
    canBook: env.BOOKING_URL !== undefined,
    sent: SENT.find((kind) => kind === answer),
    help: helpOfKey(searchParams.get("help")),
  };
}

export default function ContactPage({ loaderData: { page, canBook, sent, help } }: Route.ComponentProps) {
  return (
    <InfoArticle page={page}>
      <div id="booking" className="mt-6 scroll-mt-20">
        {canBook ? (
          <a href="/book" className={buttonClasses("plain")}>
            {m.bookCall()}
          </a>
        ) : (
          // Without a booking page /book redirects to this page, so a button would link to itself.
          <Notice>{m.callsNotBookable()}</Notice>
        )}
      </div>
      <ContactForm sent={sent} help={help} />
      <script type="module" src={contactScript} />
    </InfoArticle>
  );
}
