import { parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import { z } from "zod";
import {
  type RequestContext,
  SESSION_COOKIE,
  sessionCookieOptions,
} from "#server/session/request-context.ts";

const PROOF_COOKIE = "nirmaan-sign-up";
/** As long as the link in the mail. */
const PROOF_LIFE_S = 86_400;

const CodeVerifier = z.string().regex(/^[\w.~-]{43,128}$/);

/**
 * Keeps the code verifier of a sign-up in the browser that signed up. The accounts client's own copy is overwritten by
 * its next flow, for example when the mail is sent again.
 */
export function rememberSignUp({ cookiesToSet, services }: RequestContext): void {
  const [cookie] = parseCookieHeader(
    cookiesToSet.get(`${SESSION_COOKIE}-code-verifier`)?.split(";")[0] ?? "",
  );
  const verifier = CodeVerifier.safeParse(decodeVerifier(cookie?.value ?? ""));
  if (!verifier.success) return;
  const { secure, sameSite } = sessionCookieOptions(services);
  cookiesToSet.set(
    PROOF_COOKIE,
    serializeCookieHeader(PROOF_COOKIE, verifier.data, {
      secure,
      sameSite,
      path: "/auth",
      httpOnly: true,
      maxAge: PROOF_LIFE_S,
    }),
  );
}

/** What proves that this browser signed up within the last day, though perhaps with another address. */
export function signUpProof({ request }: RequestContext): string | undefined {
  const cookies = parseCookieHeader(request.headers.get("cookie") ?? "");
  const proof = CodeVerifier.safeParse(cookies.find(({ name }) => name === PROOF_COOKIE)?.value);
  return proof.success ? proof.data : undefined;
}

/** The client writes JSON, with a prefix as base64url. */
function decodeVerifier(value: string): unknown {
  const text = value.startsWith("base64-") ? Buffer.from(value.slice(7), "base64url").toString() : value;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
