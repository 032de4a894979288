import { beforeEach, expect, test } from "vitest";
import { accountsAdminClient, serviceRoleClient } from "./accounts-admin-client.ts";

const HOUR_S = 3600;
const requests: { path: string; key: string | null }[] = [];

/** An accounts service that signs everybody in. */
const accounts = {
  url: "http://accounts.test",
  serviceRoleKey: "secret-of-the-service",
  fetchFor: () =>
    (async (input: RequestInfo | URL, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      requests.push({
        path: new URL(input instanceof Request ? input.url : input).pathname,
        key: headers.get("apikey"),
      });
      return Response.json({
        access_token: "e30.e30.x",
        refresh_token: "refresh",
        token_type: "bearer",
        expires_in: HOUR_S,
        expires_at: Math.floor(Date.now() / 1000) + HOUR_S,
        user: { id: "asha" },
      });
    }) as typeof fetch,
};

// Screens tests share one page per worker: an earlier file may have left values in its storage.
beforeEach(() => {
  requests.length = 0;
  localStorage.clear();
});

// Runs where there is a local storage and cookies: a client that stores its session would use them.
test("AUTH-09 the server's client uses the service-role key and stores no session", async () => {
  const cookies = document.cookie;
  const auth = serviceRoleClient(accounts);
  const { data } = await auth.signInWithPassword({ email: "asha@example.test", password: "lamp river kite" });
  expect(data.session?.access_token).toBe("e30.e30.x");
  expect(requests).toContainEqual({ path: "/auth/v1/token", key: accounts.serviceRoleKey });
  expect(localStorage.length).toBe(0);
  expect(document.cookie).toBe(cookies);
  expect((await serviceRoleClient(accounts).getSession()).data.session).toBeNull();
});

test("AUTH-08 the server's client refuses to start without a URL or the service-role key, and names it", () => {
  const words =
    "Missing required Supabase credentials. Please set NEXT_PUBLIC_SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY environment variables.";
  expect(() => accountsAdminClient({ ...accounts, url: "" })).toThrow(words);
  expect(() => accountsAdminClient({ ...accounts, serviceRoleKey: "" })).toThrow(words);
});
