import { GUEST } from "#browser/databases/device-databases.ts";
import { isObject, stringIn } from "#browser/json-guards.ts";

const ENCODED = "base64-";

/**
 * Whose stored pages this browser may show: those of the person whose session it holds, or a guest's without a session.
 * Undefined for a session that cannot be read: then nothing stored is shown.
 */
export function sessionReader(cookies: string, cookieName: string): string | undefined {
  const session = joinedCookie(cookies, cookieName);
  if (session === undefined) return GUEST;
  try {
    const text = decodeURIComponent(session);
    const stored: unknown = JSON.parse(
      text.startsWith(ENCODED) ? decodeText(text.slice(ENCODED.length)) : text,
    );
    const [, payload = ""] = (stringIn(stored, "access_token") ?? "").split(".");
    const claims: unknown = JSON.parse(decodeText(payload));
    return isObject(claims) ? stringIn(claims, "sub") : undefined;
  } catch {
    return undefined;
  }
}

/** The accounts client splits a long session over cookies with the names `name.0`, `name.1` and so on. */
function joinedCookie(cookies: string, name: string): string | undefined {
  const values = new Map(
    cookies.split(/;\s*/).map((cookie) => {
      const [key = "", value = ""] = cookie.split(/=(.*)/s);
      return [key, value] as const;
    }),
  );
  const parts: string[] = [];
  for (let part = values.get(`${name}.0`); part !== undefined; part = values.get(`${name}.${parts.length}`))
    parts.push(part);
  return values.get(name) ?? (parts.length > 0 ? parts.join("") : undefined);
}

const decodeText = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0)),
  );
