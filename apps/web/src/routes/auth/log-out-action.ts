import { redirect } from "react-router";
import { forgetSession, visitContext } from "#server/visit.ts";
import type { Route } from "./+types/log-out-action.ts";

export const loader = () => redirect("/auth/login");

/** AUTH-10: whatever the service answers, this browser is signed out afterwards. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const scope = (await request.formData()).get("scope") === "global" ? "global" : "local";
  const { error } = await visit.accounts().signOut({ scope });
  if (error) visit.services.log.warn({ code: error.code }, "a sign-out was not confirmed by the service");
  forgetSession(visit);
  return redirect("/auth/login");
}
