import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ENDPOINTS } from "./http/endpoints.ts";
import { OAUTH_SERVER } from "./testing/oauth-client-app.ts";
import { type Accounts, bearer, newUser, startAccounts } from "./testing/start-accounts.ts";

const UNLIMITED = { burst: 1_000_000, everyS: 0.000001 };
let accounts: Accounts;
let token: string;
let id: string;

beforeAll(async () => {
  const { DEFAULT_LIMITS } = await import("./core/auth-limits.ts");
  const limits = Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((name) => [name, UNLIMITED]));
  accounts = await startAccounts({
    config: {
      limits: limits as never,
      anonymousEnabled: true,
      phoneEnabled: true,
      smsAutoconfirm: true,
      oauthServer: { ...OAUTH_SERVER, dynamicRegistration: true },
    },
  });
  ({ token, id } = await newUser(accounts));
});
afterAll(() => accounts.stop());

/** The field names that the endpoints read. */
const FIELDS = [
  ..."email phone password data channel code_challenge code_challenge_method refresh_token auth_code".split(
    " ",
  ),
  ..."code_verifier provider id_token nonce type token token_hash new_email redirect_to factor_type".split(
    " ",
  ),
  ..."friendly_name issuer challenge_id code webauthn credential app_metadata user_metadata role id".split(
    " ",
  ),
  ..."client_id client_secret redirect_uri redirect_uris grant_type grant_types client_type action".split(
    " ",
  ),
  ..."token_endpoint_auth_method client_name client_uri logo_uri resource".split(" "),
  ..."ban_duration email_confirm create_user should_soft_delete current_password password_hash".split(" "),
];
const TYPES = "signup recovery magiclink email email_change sms phone_change invite totp phone webauthn";
const NASTY = [
  ..."' OR 1=1 -- |'; drop table auth.users; --|$1|%s|$(id)|../../etc/passwd|__proto__|\u202e|\ufeff|ß|İ".split(
    "|",
  ),
  ..."1e400|-0|NaN|null|undefined|true|[]|{}|\r\n|a@b|+91 98765 43210|00000000-0000-0000-0000-000000000000".split(
    "|",
  ),
  ...TYPES.split(" "),
  "s256",
  "a".repeat(300),
  "\u0000",
  "\ud800",
];

const text = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.emailAddress(),
);
const value = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(text, fc.oneof(text, fc.jsonValue({ maxDepth: 3 })), { maxKeys: 4 }),
);
const body = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 8 })
      .map((fields) => JSON.stringify(fields)),
  },
  fc.json(),
  fc.string(),
);
const query = fc.dictionary(
  fc.constantFrom(
    "grant_type",
    "scope",
    "provider",
    "redirect_to",
    "type",
    "token",
    "page",
    "per_page",
    "state",
    "code",
    "code_challenge",
    "code_challenge_method",
    "client_id",
    "redirect_uri",
    "response_type",
    "nonce",
    "resource",
  ),
  fc.oneof(text, fc.constantFrom("password", "refresh_token", "pkce", "id_token", "google", "9".repeat(30))),
  { maxKeys: 4 },
);

test("AUTH-06 no endpoint answers random input with a server error, for any role", async () => {
  const routes = Object.keys(ENDPOINTS).filter((route) => !route.startsWith("DELETE /admin/users/:userId"));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      fc.oneof(fc.constant("person"), fc.constant("admin"), fc.constant("nobody"), text),
      query,
      body,
      fc.oneof(fc.constant("own"), text),
      async (route, who, words, sent, place) => {
        const [method = "", path = ""] = route.split(" ");
        const address = path.replace(
          /:\w+/g,
          place === "own" ? id : encodeURIComponent(place.toWellFormed()) || "x",
        );
        const search = Object.entries(words).map(
          ([name, word]) => `${name}=${encodeURIComponent(word.toWellFormed())}`,
        );
        const keys: Record<string, string> = { person: token, admin: accounts.keys.serviceRoleKey };
        const key = keys[who] ?? who.replace(/[^\x21-\x7e]/g, "");
        const response = await accounts.app.request(`/${address.slice(1)}?${search.join("&")}`, {
          method,
          headers: { "content-type": "application/json", ...(who === "nobody" ? {} : bearer(key)) },
          ...(method === "GET" ? {} : { body: sent }),
        });
        const shown = await response.text();
        if (response.status >= 500)
          throw new Error(`${route} ${address} ${search.join("&")} ${sent} -> ${response.status} ${shown}`);
        if (response.status >= 400 && response.status !== 404 && response.status !== 405)
          expect(JSON.parse(shown)).toEqual(expect.objectContaining({}));
        // An earlier request may have ended the session or changed the user.
        if (who === "person" && response.status === 403) ({ token, id } = await newUser(accounts));
      },
    ),
    { numRuns: 1200, seed: 4 },
  );
  const [count] = await accounts.sql`select count(*)::int as people from auth.users`;
  expect(count?.people).toBeGreaterThan(0);
  expect(accounts.logged.filter((line) => line.startsWith('["error"'))).toEqual([]);
});
