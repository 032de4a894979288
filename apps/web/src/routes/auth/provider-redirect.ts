import { redirect } from "react-router";
import { z } from "zod";
import { nextPath, withNext } from "#features/accounts/sign-in/next-path.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import type { Route } from "./+types/provider-redirect.ts";

const Provider = z.enum(["google", "github"]);

/** Redirects to Google or GitHub; with `connect`, the identity is added to the account that is signed in. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const provider = Provider.safeParse(params.provider);
  if (!provider.success) throw redirect("/auth/login");
  const next = nextPath(url.searchParams.get("next"));
  const credentials = {
    provider: provider.data,
    options: {
      redirectTo: `${siteUrlOf(requestContext.services.env)}${withNext("/auth/callback", next)}`,
      skipBrowserRedirect: true,
    },
  };
  const { data, error } = url.searchParams.has("connect")
    ? await requestContext.accounts().linkIdentity(credentials)
    : await requestContext.accounts().signInWithOAuth(credentials);
  if (!error && data.url) return redirect(data.url);
  const words = new URLSearchParams({ error: "server_error", error_code: error?.code ?? "" });
  requestContext.services.log.warn({ code: error?.code }, "could not start the sign-in with the provider");
  return redirect(`/auth/callback?${words}`);
}
