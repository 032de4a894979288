type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const SECRET_FIELDS = /^(secret|uri|qr_code|hashed_token|email_otp|challenge|client_secret)$/;
const PRIVATE_PARAMETER = /token|code$|expires|state|nonce|challenge|client_id|redirect_uri/;

/** Replaces every value that differs between runs with a placeholder, as in the recordings. */
function normalize(value: Json, field = ""): Json {
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "number") return /expires_at|exp|iat|timestamp/.test(field) ? "<epoch>" : value;
  if (Array.isArray(value)) return value.map((item) => normalize(item, field));
  if (typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, normalize(part, name)]));
  return normalizeText(value, field);
}

function normalizeText(text: string, field: string): string {
  if (/^eyJ[\w-]+\.[\w-]+\.[\w-]*$/.test(text)) return "<jwt>";
  if (field.includes("refresh_token")) return "<refresh_token>";
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return "<rfc3339>";
  if (SECRET_FIELDS.test(field)) return `<${field}>`;
  if (field === "id" && /^[\w-]{40,}$/.test(text) && !/-.*-.*-.*-/.test(text))
    return "<webauthn user handle>";
  if (/^(action_link|url)$/.test(field)) {
    const url = new URL(text);
    return `<url ${url.pathname.replace(/^\/auth\/v1/, "")}?${[...url.searchParams.keys()].sort().join()}>`;
  }
  return text
    .replace(UUID, "<uuid>")
    .replace(/[a-z]+-\d+-[a-z0-9]+@example\.com/g, "<email>")
    .replace(/1555\d{7}/g, "<phone>")
    .replace(/after \d+ seconds?/g, "after <n> seconds")
    .replace(/https?:\/\/(127\.0\.0\.1|localhost):\d+(\/auth\/v1)?/g, "<origin>");
}

const claimsOf = (token: string, part: number) =>
  JSON.parse(Buffer.from(token.split(".")[part] ?? "", "base64url").toString());

/** A response in the format of the recordings: status, body, redirect target and token claims. */
export function recordOf(
  method: string,
  path: string,
  response: { status: number; text: string; body: Record<string, Json> | null; headers: Headers },
) {
  const isRedirect = response.status >= 300 && response.status < 400;
  const body = isRedirect ? null : (response.body ?? (response.text || null));
  const token = response.body?.access_token;
  const location = response.headers.get("location");
  const version = response.headers.get("x-supabase-api-version");
  return {
    request: `${method} ${path.split("?")[0]?.replace(UUID, "{id}")}`,
    status: response.status,
    body: normalize(body),
    ...(location ? { location: normalizeLocation(location) } : {}),
    ...(version ? { apiVersion: version } : {}),
    ...(typeof token === "string" ? normalizeToken(token) : {}),
  };
}

function normalizeToken(token: string) {
  const claims = claimsOf(token, 1);
  const methods = (claims.amr as { method: string }[]).map((entry) => entry.method).sort();
  return { claims: normalize({ ...claims, amr: methods }), header: Object.keys(claimsOf(token, 0)).sort() };
}

function normalizeLocation(location: string) {
  const url = new URL(location);
  const shown = (parameters: URLSearchParams) =>
    Object.fromEntries(
      [...parameters].map(([name, text]) => [
        name,
        PRIVATE_PARAMETER.test(name) && name !== "error_code" && name !== "token_type" ? "<v>" : text,
      ]),
    );
  return {
    to: url.origin.replace(/:\d+$/, ":<port>") + url.pathname,
    query: shown(url.searchParams),
    fragment: shown(new URLSearchParams(url.hash.slice(1))),
  };
}
