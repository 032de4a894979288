import { redirect } from "react-router";
import { completeSignIn } from "#features/accounts/sign-in/complete-sign-in.server.ts";
import { nextPath } from "#features/accounts/sign-in/next-path.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import type { Route } from "./+types/browser-sign-in-redirect.ts";

/** Opened after a sign-in that the browser made itself, with a passkey or a security key. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const next = nextPath(url.searchParams.get("next"));
  return redirect(await completeSignIn(context.get(requestContextKey), next));
}
