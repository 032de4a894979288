import { redirect } from "react-router";
import { forgetSession, requestContextKey } from "#server/session/request-context.ts";
import type { Route } from "./+types/log-out-action.ts";

export const loader = () => redirect("/auth/login");

/** AUTH-10: the session cookie is removed even when the accounts service fails. */
export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = context.get(requestContextKey);
  const scope = (await request.formData()).get("scope") === "global" ? "global" : "local";
  const { error } = await requestContext.accounts().signOut({ scope });
  if (error)
    requestContext.services.log.warn({ code: error.code }, "a sign-out was not confirmed by the service");
  forgetSession(requestContext);
  return redirect("/auth/login");
}
