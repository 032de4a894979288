import * as m from "@nirmaan/messages/administration-content.ts";
import { ChangeList } from "#features/administration/content/change-list.tsx";
import { ClaimsForm } from "#features/administration/content/claims-form.tsx";
import { ContentPreview } from "#features/administration/content/content-preview.tsx";
import { claimsFromFields } from "#features/landing/claims.ts";
import { HeroClaims } from "#features/landing/hero-section.tsx";
import { readClaims } from "#features/landing/read-claims.server.ts";
import { StatsStrip } from "#features/landing/stats-strip.tsx";
import { TestimonialsSection } from "#features/landing/testimonials-section.tsx";
import { pageMeta } from "#features/seo/page-meta.ts";
import { adminOf } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { changeContentItem, readItemHistory } from "#use-cases/content/change-content-item.server.ts";
import { CLAIMS, draftClaims } from "#use-cases/content/draft-content.server.ts";
import type { Route } from "./+types/claims-page.ts";
import { ContentPageFrame } from "./content-page-frame.tsx";
import { fieldsOf, respond } from "./content-response.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.claims(), description: m.claimsDescription() });

export async function loader({ context }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const { db } = context.get(requestContextKey).services.database;
  return { claims: readClaims(), ...(await readItemHistory(db, admin, CLAIMS)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = adminOf(context);
  const { db } = context.get(requestContextKey).services.database;
  return respond(
    await changeContentItem({ db, admin, fields: fieldsOf(await request.formData()) }, draftClaims),
  );
}

export default function ClaimsPage({
  loaderData: { claims, basedOn, changes },
  actionData,
}: Route.ComponentProps) {
  const { preview, given, errors = {}, done } = actionData ?? {};
  const previewed = preview && claimsFromFields(preview);
  return (
    <ContentPageFrame title={m.claimsAndTestimonials()} words={m.claimsLead()} done={done}>
      {preview && previewed ? (
        <ContentPreview fields={preview}>
          <HeroClaims claims={previewed.hero} />
          <StatsStrip figures={previewed.figures} areSamples={previewed.areSamples} />
          <TestimonialsSection testimonials={previewed.testimonials} areSamples={previewed.areSamples} />
        </ContentPreview>
      ) : (
        <ClaimsForm
          key={basedOn}
          claims={given ? claimsFromFields(given) : claims}
          errors={errors}
          basedOn={basedOn}
        />
      )}
      <section aria-labelledby="changes" className="mt-10">
        <h2 id="changes" className="mb-2 text-title">
          {m.changes()}
        </h2>
        <ChangeList changes={changes} />
      </section>
    </ContentPageFrame>
  );
}
