import * as m from "@nirmaan/messages/public-consent.ts";
import { parseCookieHeader } from "@supabase/ssr";
import { redirect } from "react-router";
import { z } from "zod";
import { finishAdultCheck } from "#features/accounts/guardian/adult-check/finish-adult-check.server.ts";
import {
  CHECK_COOKIE,
  CHECK_PATH,
} from "#features/accounts/guardian/adult-check/start-adult-check.server.ts";
import { servicesContext } from "#server/services/services.ts";
import { guardianScope } from "#server/session/guardian-scope.ts";
import type { Route } from "./+types/adult-check-return.ts";

const ProofToken = z.string().min(1).max(8000).catch("");
const GuardianToken = z
  .string()
  .regex(/^[\w-]{43}$/)
  .catch("");

export const middleware = [guardianScope];

/** Where the issuer of an adult check sends the guardian back to. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const cookies = parseCookieHeader(request.headers.get("cookie") ?? "");
  const guardianToken = GuardianToken.parse(cookies.find(({ name }) => name === CHECK_COOKIE)?.value);
  if (!guardianToken) return new Response(m.openLinkAgain(), { status: 400 });
  const proofToken = ProofToken.parse(url.searchParams.get("token"));
  const isProven = await finishAdultCheck(context.get(servicesContext), { proofToken, guardianToken });
  return redirect(`/consent/${guardianToken}?${isProven ? "saved" : "proof-failed"}`, {
    headers: {
      "set-cookie": `${CHECK_COOKIE}=; Path=${CHECK_PATH}; Max-Age=0`,
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
    },
  });
}
