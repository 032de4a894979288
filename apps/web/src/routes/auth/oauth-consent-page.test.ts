import { createHash, randomBytes } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountsAdminClient } from "#server/accounts/accounts-admin-client.ts";
import { createRequestContext, requestContextKey } from "#server/session/request-context.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { action, loader } from "./oauth-consent-page.tsx";

const CALLBACK = "https://robots.example/back";
const ADULT = { name: "Meera", dateOfBirth: "1990-05-01" };
const CHILD = { name: "Asha", dateOfBirth: "2013-05-01", guardianEmail: "parent@example.test" };

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts({ OAUTH_SERVER: "on" });
});
afterAll(() => accounts.close());

/** Another site sends its user to us. Returns the address of the page to which the service redirects. */
async function comeFromOtherSite(): Promise<URL> {
  const { services } = accounts;
  const { data, error } = await accountsAdminClient(services.accounts).oauth.createClient({
    client_name: "Robot club",
    redirect_uris: [CALLBACK],
  });
  if (error || !data) throw error ?? new Error("no client");
  const query = new URLSearchParams({
    client_id: data.client_id,
    redirect_uri: CALLBACK,
    scope: "email profile",
    state: "s",
    code_challenge: createHash("sha256").update(randomBytes(32)).digest("base64url"),
    code_challenge_method: "S256",
  });
  const response = await services.accounts.fetchFor()(
    `${services.accounts.url}/auth/v1/oauth/authorize?${query}`,
    { redirect: "manual" },
  );
  return new URL(response.headers.get("location") ?? "");
}

async function open(url: URL, cookie: string, answer?: string, opened = accounts) {
  const request = new Request(url, {
    headers: { cookie },
    ...(answer ? { method: "post", body: new URLSearchParams({ answer }) } : {}),
  });
  const context = new RouterContextProvider();
  context.set(requestContextKey, createRequestContext(opened.services, request));
  const given = { request, context, url, params: {}, pattern: "/oauth/consent" } as const;
  const result = await (answer ? action(given) : loader(given)).catch((thrown: unknown) => thrown);
  if (result instanceof Response) return { location: result.headers.get("location") };
  const { data: view, init } = result as { data: unknown; init: { status?: number } | null };
  return { view, status: init?.status ?? 200 };
}

test("AUTH-06 an adult sees which site asks for what, approves, and is sent back with a code", async () => {
  const { cookie } = await accounts.signedIn("meera@example.test", ADULT);
  const page = await comeFromOtherSite();
  expect(page.pathname).toBe("/oauth/consent");
  expect(await open(page, cookie)).toEqual({
    status: 200,
    view: {
      kind: "ask",
      request: {
        siteName: "Robot club",
        host: "robots.example",
        email: "meera@example.test",
        scope: "email profile",
      },
    },
  });
  const approved = await open(page, cookie, "approve");
  expect(approved.view).toEqual({
    kind: "return",
    url: expect.stringMatching(/^https:\/\/robots\.example\/back\?code=[\w-]+&state=s$/),
  });
});

test("AUTH-06 somebody who says no is sent back without a code", async () => {
  const { cookie } = await accounts.signedIn("nina@example.test", ADULT);
  const page = await comeFromOtherSite();
  await open(page, cookie);
  const denied = await open(page, cookie, "deny");
  expect(denied.view).toMatchObject({ kind: "return", url: expect.stringContaining("error=access_denied") });
});

test("AUTH-14 a child's account is not shown to another site, neither on the page nor at the service", async () => {
  const { cookie } = await accounts.signedIn("asha@example.test", CHILD);
  const page = await comeFromOtherSite();
  const words = "Only adults can log in to other sites with their account here.";
  expect(await open(page, cookie)).toEqual({ status: 403, view: { kind: "refused", words } });
  expect(await open(page, cookie, "approve")).toEqual({ status: 403, view: { kind: "refused", words } });
});

test("AUTH-06 a signed-out visitor logs in first and comes back to the question", async () => {
  const page = await comeFromOtherSite();
  const { location } = await open(page, "");
  expect(location).toBe(`/auth/login?next=${encodeURIComponent(page.pathname + page.search)}`);
});

test("AUTH-06 an unknown request is refused in words, a malformed one and a wrong answer too", async () => {
  const { cookie } = await accounts.signedIn("ravi@example.test", ADULT);
  const page = await comeFromOtherSite();
  const unknown = new URL(page);
  unknown.searchParams.set("authorization_id", "0".repeat(40));
  expect(await open(unknown, cookie)).toMatchObject({ status: 404, view: { kind: "refused" } });
  expect(await open(new URL("/oauth/consent", page), cookie)).toMatchObject({ status: 404 });
  expect(await open(page, cookie, "maybe")).toMatchObject({ status: 400 });
});

test("AUTH-06 there is no such page while the OAuth server is off", async () => {
  const off = await createTestAccounts();
  const { cookie } = await off.signedIn("off@example.test", ADULT);
  const page = new URL(`http://localhost:3000/oauth/consent?authorization_id=${"0".repeat(40)}`);
  expect(await open(page, cookie, undefined, off)).toMatchObject({ status: 404, view: null });
  await off.close();
});
