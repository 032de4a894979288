import { redirect } from "react-router";
import { enterAccount } from "#features/accounts/enter-account.server.ts";
import { nextPath } from "#features/accounts/next-path.ts";
import { visitContext } from "#server/visit.ts";
import type { Route } from "./+types/enter.ts";

/** Where a sign-in that the browser itself has made (a passkey, a security key) joins the others. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const next = nextPath(url.searchParams.get("next"));
  return redirect(await enterAccount(context.get(visitContext), next));
}
