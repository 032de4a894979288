import * as m from "@nirmaan/messages/auth-pages.ts";
import { data, redirect } from "react-router";
import { formText } from "#features/accounts/forms/parse-form.ts";
import {
  accountErrorMessage,
  callbackErrorMessage,
} from "#features/accounts/service-client/account-error-message.ts";
import { CallbackFragment } from "#features/accounts/sign-in/callback-fragment.tsx";
import { completeSignIn } from "#features/accounts/sign-in/complete-sign-in.server.ts";
import { nextPath } from "#features/accounts/sign-in/next-path.ts";
import { pageMeta } from "#features/seo/page-meta.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import type { Route } from "./+types/callback-page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.callbackTitle(), description: m.callbackDescription() });

/** Target of links in mails and of OAuth providers: with a code or an error, in the query or in the fragment. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const words = callbackErrorMessage(url.searchParams);
  if (words) return data({ words });
  const code = url.searchParams.get("code");
  if (!code) return data({ words: undefined });
  const { error } = await requestContext.accounts().exchangeCodeForSession(code);
  if (error) return data({ words: accountErrorMessage(error) }, { status: 400 });
  throw redirect(await completeSignIn(requestContext, nextPath(url.searchParams.get("next"))));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const requestContext = context.get(requestContextKey);
  const form = await request.formData();
  const { error } = await requestContext.accounts().setSession({
    access_token: formText(form, "access_token"),
    refresh_token: formText(form, "refresh_token"),
  });
  if (error) return data({ words: accountErrorMessage(error) }, { status: 400 });
  const next = form.get("type") === "recovery" ? "/auth/reset" : nextPath(url.searchParams.get("next"));
  return redirect(await completeSignIn(requestContext, next));
}

export default function CallbackPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CallbackFragment words={actionData?.words ?? loaderData.words} />;
}
