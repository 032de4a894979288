import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRequestContext, requestContextKey, SESSION_COOKIE } from "#server/session/request-context.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { action } from "./log-out-action.ts";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

/** Logs out with a service that answers `logout` requests as given; returns where it leads and which cookies it sets. */
async function logOut(cookie: string, scope: string, answer?: () => Promise<Response>) {
  const { services } = accounts;
  const real = services.accounts.fetchFor();
  const fetchFor = () =>
    (async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const isLogOut = url.includes("/logout");
      return answer && isLogOut ? answer() : real(input, init);
    }) as typeof fetch;
  const request = new Request("http://localhost:3000/auth/logout", {
    method: "post",
    headers: { cookie },
    body: new URLSearchParams({ scope }),
  });
  const requestContext = createRequestContext(
    { ...services, accounts: { ...services.accounts, fetchFor } },
    request,
  );
  const context = new RouterContextProvider();
  context.set(requestContextKey, requestContext);
  const response = await action({
    request,
    context,
    url: new URL(request.url),
    params: {},
    pattern: "/auth/logout",
  });
  return { leadsTo: response.headers.get("location"), cookies: [...requestContext.cookiesToSet.values()] };
}

const REMOVED = new RegExp(`^${SESSION_COOKIE}[.0-9]*=; Max-Age=0`);

async function expectLoggedOut(name: string, answer?: () => Promise<Response>) {
  for (const scope of ["local", "global"]) {
    const { cookie } = await accounts.signedIn(`${name}-${scope}@example.test`);
    const { leadsTo, cookies } = await logOut(cookie, scope, answer);
    expect(leadsTo).toBe("/auth/login");
    expect(cookies.length).toBe(cookie.split("; ").length);
    for (const line of cookies) expect(line).toMatch(REMOVED);
  }
}

test("AUTH-10 logging out ends the session, removes it from the browser and leads to /auth/login", async () => {
  await expectLoggedOut("plain");
});

test.each([401, 403, 404, 500, 503])(
  "AUTH-10 a service that answers a log-out with %i is ignored: the session is removed all the same",
  async (status) => {
    await expectLoggedOut(`status-${status}`, async () =>
      Response.json({ code: "x", message: "refused" }, { status }),
    );
  },
);

test("AUTH-10 a service that cannot be reached is ignored: the session is removed all the same", async () => {
  await expectLoggedOut("unreachable", async () => {
    throw new TypeError("no network");
  });
});
