import * as m from "@nirmaan/messages/auth-pages.ts";
import { data, redirect } from "react-router";
import { z } from "zod";
import { FormError } from "#features/accounts/forms/form-error.tsx";
import { PageHeading } from "#features/accounts/forms/page-heading.tsx";
import { ReturnToSite } from "#features/accounts/other-sites/return-to-site.tsx";
import { ShareAccountPanel, type ShareRequest } from "#features/accounts/other-sites/share-account-panel.tsx";
import { accountErrorMessage } from "#features/accounts/service-client/account-error-message.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { parsePageRequest } from "#server/http/parse-page-request.ts";
import { type RequestContext, requestContextKey } from "#server/session/request-context.ts";
import { sessionOf } from "#server/session/session.ts";
import type { Route } from "./+types/oauth-consent-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.consentTitle(), description: m.consentDescription() });

// The URL names a pending request, and the answer contains a code.
export const headers: Route.HeadersFunction = () => ({
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
});

type View =
  | { kind: "ask"; request: ShareRequest }
  | { kind: "return"; url: string }
  | { kind: "refused"; words: string };

/** Ids are 40 hexadecimal digits here and up to 64 letters and digits at a Supabase project. */
const AuthorizationId = z.string().regex(/^[\w-]{20,64}$/);

export async function loader({ url, context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const id = await requireRequest(requestContext, url);
  const { data: found, error } = await requestContext.accounts().oauth.getAuthorizationDetails(id);
  if (error) return refusal(error);
  const view: View =
    "redirect_url" in found
      ? { kind: "return", url: found.redirect_url }
      : {
          kind: "ask",
          request: {
            siteName: found.client.name || m.anotherSite(),
            host: new URL(found.redirect_uri).host || found.redirect_uri,
            email: found.user.email,
            scope: found.scope,
          },
        };
  return data(view);
}

const Answer = z.enum(["approve", "deny"]);

export async function action({ request, url, context }: Route.ActionArgs) {
  const requestContext = context.get(requestContextKey);
  const id = await requireRequest(requestContext, url);
  const answer = parsePageRequest(Answer, (await request.formData()).get("answer"));
  const { oauth } = requestContext.accounts();
  const options = { skipBrowserRedirect: true };
  const { data: answered, error } =
    answer === "approve"
      ? await oauth.approveAuthorization(id, options)
      : await oauth.denyAuthorization(id, options);
  if (error) return refusal(error);
  const view: View = { kind: "return", url: answered.redirect_url };
  return data(view);
}

async function requireRequest(requestContext: RequestContext, url: URL): Promise<string> {
  const id = AuthorizationId.safeParse(url.searchParams.get("authorization_id"));
  if (!id.success) throw data(null, { status: 404 });
  const { kind } = await sessionOf(requestContext);
  const next = encodeURIComponent(url.pathname + url.search);
  if (kind === "signed-out") throw redirect(`/auth/login?next=${next}`);
  if (kind === "needs-second-factor") throw redirect(`/auth/mfa?next=${next}`);
  if (kind === "needs-enrolment") throw redirect(`/auth/enrol?next=${next}`);
  return id.data;
}

function refusal(error: { code?: string | undefined; status?: number | undefined }) {
  if (error.code === "feature_disabled") throw data(null, { status: 404 });
  const view: View = { kind: "refused", words: accountErrorMessage(error) };
  return data(view, { status: error.status && error.status >= 400 ? error.status : 400 });
}

export default function OAuthConsentPage({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData;
  if (view.kind === "return") return <ReturnToSite url={view.url} />;
  if (view.kind === "ask") return <ShareAccountPanel {...view.request} />;
  return (
    <>
      <PageHeading title={m.didNotWork()}>{m.nothingShared()}</PageHeading>
      <FormError text={view.words} />
    </>
  );
}
