import { createBrowserClient } from "@supabase/ssr";
import type { Session } from "@supabase/supabase-js";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserAccounts } from "../service-client/browser-accounts.ts";
import { broadcastLogOut, onSessionEvent, type SessionEvent } from "./session-channel.ts";
import { SessionSync } from "./session-sync.tsx";
import type { PageSessionOptions } from "./use-page-session.ts";
import { WorkspaceSession } from "./workspace-session.tsx";

const HOUR_S = 3600;
const project = {
  url: "http://accounts.test",
  anonKey: "anon",
  cookieName: "screen-session",
  isSecure: false,
};
const EXPIRED = /Your login could not be renewed/;
const SECOND_STEP = /asks for a second step/;
const LOGGED_OUT = /You are logged out\. Your work is kept on this device\./;

const nowS = () => Math.floor(Date.now() / 1000);

function sessionOf(id: string, { aal = "aal1", hasFactor = false, lastsS = HOUR_S } = {}): Session {
  const claims = { sub: id, aal, exp: nowS() + lastsS };
  return {
    access_token: `e30.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.x`,
    refresh_token: `refresh-${Math.random()}`,
    token_type: "bearer",
    expires_in: lastsS,
    expires_at: nowS() + lastsS,
    user: {
      id,
      aud: "authenticated",
      app_metadata: {},
      user_metadata: {},
      created_at: "",
      factors: hasFactor
        ? [{ id: "f", factor_type: "totp", status: "verified", created_at: "", updated_at: "" }]
        : [],
    },
  };
}

globalThis.requestIdleCallback ??= (start) => Number(setTimeout(start));

const answers = new Map<string, () => Response>();
const realFetch = globalThis.fetch;

/** The accounts service at the edge of the client: answers by method and path. */
async function service(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
  const kind = searchParams.get("grant_type");
  const key = `${init?.method ?? "GET"} ${pathname.replace("/auth/v1", "")}${kind ? ` ${kind}` : ""}`;
  const answer = answers.get(key);
  if (!answer) throw new TypeError(`no network for ${key}`);
  return answer();
}

const refuseRefresh = () =>
  Response.json({ code: "refresh_token_not_found", message: "Invalid Refresh Token" }, { status: 400 });

const json = (body: unknown) => () => Response.json(body);

beforeEach(() => {
  answers.clear();
  answers.set("POST /logout", () => new Response(null, { status: 204 }));
  globalThis.fetch = service;
});
afterEach(async () => {
  document.body.hidden = false;
  vi.useRealTimers();
  answers.set("POST /token refresh_token", refuseRefresh);
  await (await browserAccounts(project)).signOut({ scope: "local" });
  globalThis.fetch = realFetch;
});

const skipTime = () =>
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });

async function signInAs(session: Session) {
  answers.set("POST /token password", json(session));
  const accounts = await browserAccounts(project);
  await accounts.signInWithPassword({ email: "asha@example.test", password: "lamp river kite" });
  return accounts;
}

/** Asha's page with the number of times its loader ran; resolves when the client has reported its first event. */
async function openPage(
  meanwhile?: () => Promise<unknown>,
  sync = (options: PageSessionOptions) => <SessionSync {...options} />,
) {
  let loads = 0;
  const left: string[] = [];
  const leaveFor = (path: string) => void left.push(path);
  const page = (
    <>
      <p>Asha's page</p>
      {sync({ project, userId: "asha", leaveFor })}
    </>
  );
  const router = createMemoryRouter([{ path: "/", element: page, loader: () => ++loads }]);
  const accounts = await browserAccounts(project);
  const subscribed = vi.spyOn(accounts, "onAuthStateChange");
  render(<RouterProvider router={router} />);
  await screen.findByText("Asha's page");
  await waitFor(() => expect(subscribed).toHaveBeenCalled(), { timeout: 15_000 });
  await act(async () => void (await Promise.all([accounts.getSession(), meanwhile?.()])));
  subscribed.mockRestore();
  return { left, loads: () => loads };
}

test("AUTH-03 INITIAL_SESSION: a page opened with its own session stays, one without a session is left for the login", async () => {
  await signInAs(sessionOf("asha"));
  const own = await openPage();
  expect([own.left, own.loads()]).toEqual([[], 1]);
  await (await browserAccounts(project)).signOut({ scope: "local" });
  cleanup();
  const abandoned = await openPage();
  await waitFor(() => expect(abandoned.left).toEqual(["/auth/login?next=%2F"]));
});

test("AUTH-03 INITIAL_SESSION: a page of another student is loaded again", async () => {
  await signInAs(sessionOf("ravi"));
  const page = await openPage();
  await waitFor(() => expect(page.loads()).toBe(2));
});

test("AUTH-03 INITIAL_SESSION: an expired session that cannot be renewed without a network is named, and the page stays", async () => {
  await signInAs(sessionOf("asha", { lastsS: -10 }));
  // The client retries for half a minute before it reports.
  skipTime();
  const page = await openPage(() => vi.advanceTimersByTimeAsync(40_000));
  expect(await screen.findByText(EXPIRED)).toBeDefined();
  expect(page.left).toEqual([]);
});

test("AUTH-03 SIGNED_IN: the same student changes nothing, another one loads the page again", async () => {
  await signInAs(sessionOf("asha"));
  const page = await openPage();
  await act(async () => void (await signInAs(sessionOf("asha"))));
  expect(page.loads()).toBe(1);
  await act(async () => void (await signInAs(sessionOf("ravi"))));
  await waitFor(() => expect(page.loads()).toBe(2));
});

test("AUTH-03 AUTH-10 SIGNED_OUT: a session that cannot be refreshed any more leaves the page with the way back", async () => {
  const accounts = await signInAs(sessionOf("asha", { lastsS: 100 }));
  const page = await openPage();
  answers.set("POST /token refresh_token", refuseRefresh);
  vi.setSystemTime(Date.now() + HOUR_S * 1000);
  await act(async () => void (await accounts.refreshSession()));
  await waitFor(() => expect(page.left).toEqual(["/auth/login?next=%2F"]));
  expect(document.cookie).not.toContain(project.cookieName);
});

test("AUTH-03 TOKEN_REFRESHED: the notice about an expired login disappears", async () => {
  const accounts = await signInAs(sessionOf("asha", { lastsS: 100 }));
  skipTime();
  const page = await openPage();
  await act(async () => void (await vi.advanceTimersByTimeAsync(110_000)));
  expect(screen.getByText(EXPIRED)).toBeDefined();
  answers.set("POST /token refresh_token", json(sessionOf("asha")));
  await act(async () => void (await accounts.refreshSession()));
  await waitFor(() => expect(screen.queryByText(EXPIRED)).toBeNull());
  expect(page.left).toEqual([]);
});

test("AUTH-03 USER_UPDATED: name and avatar are loaded again", async () => {
  const session = sessionOf("asha");
  const accounts = await signInAs(session);
  const page = await openPage();
  answers.set("PUT /user", json({ ...session.user, user_metadata: { name: "Asha Rao" } }));
  await act(async () => void (await accounts.updateUser({ data: { name: "Asha Rao" } })));
  await waitFor(() => expect(page.loads()).toBe(2));
});

test("AUTH-03 MFA_CHALLENGE_VERIFIED: the notice about the second step disappears and the page is loaded again", async () => {
  const accounts = await signInAs(sessionOf("asha", { hasFactor: true }));
  const page = await openPage();
  expect(await screen.findByText(SECOND_STEP)).toBeDefined();
  answers.set("POST /factors/f/verify", json(sessionOf("asha", { hasFactor: true, aal: "aal2" })));
  await act(
    async () => void (await accounts.mfa.verify({ factorId: "f", challengeId: "c", code: "123456" })),
  );
  await waitFor(() => expect(screen.queryByText(SECOND_STEP)).toBeNull());
  await waitFor(() => expect(page.loads()).toBe(2));
});

test("AUTH-03 receives the events of another tab's accounts client without loading a client", async () => {
  const heard: SessionEvent[] = [];
  const stop = onSessionEvent("tab-session", (event) => heard.push(event));
  const { auth } = createBrowserClient("http://localhost:1", "anon", {
    cookieOptions: { name: "tab-session" },
    isSingleton: false,
  });
  await auth.signOut({ scope: "local" });
  await waitFor(() => expect(heard).toContainEqual({ event: "SIGNED_OUT", session: null }));
  await auth.dispose();
  stop();
});

test("AUTH-03 AUTH-10 a logout that the student chose in another tab leaves the page without a way back", async () => {
  await signInAs(sessionOf("asha"));
  const page = await openPage();
  broadcastLogOut(project.cookieName);
  await waitFor(() => expect(page.left).toEqual(["/auth/login"]));
});

/** Asha's lesson or playground. */
async function openWorkspace({ isUnsent }: { isUnsent: boolean }) {
  const onRenewed = vi.fn();
  const page = await openPage(undefined, (options) => (
    <WorkspaceSession {...options} hasUnsentWork={() => isUnsent} onRenewed={onRenewed} />
  ));
  return { ...page, onRenewed };
}

test("TRUST-12 a logout that the student chose in another tab hides a workspace at once and leaves it, also with unsent work", async () => {
  await signInAs(sessionOf("asha"));
  const { left } = await openWorkspace({ isUnsent: true });
  broadcastLogOut(project.cookieName);
  await waitFor(() => expect(left).toEqual(["/auth/login"]));
  expect(document.body.hidden).toBe(true);
});

async function endSession() {
  const accounts = await browserAccounts(project);
  answers.set("POST /token refresh_token", refuseRefresh);
  vi.setSystemTime(Date.now() + 2 * HOUR_S * 1000);
  await act(async () => void (await accounts.refreshSession()));
}

test("AUTH-03 a workspace whose work is in the account is left for the login when its session ends", async () => {
  await signInAs(sessionOf("asha"));
  const page = await openWorkspace({ isUnsent: false });
  await endSession();
  await waitFor(() => expect(page.left).toEqual(["/auth/login?next=%2F"]));
});

test("AUTH-03 a workspace with unsent work stays when its session ends, and sends the work after a new login", async () => {
  await signInAs(sessionOf("asha"));
  const page = await openWorkspace({ isUnsent: true });
  await endSession();
  expect(await screen.findByText(LOGGED_OUT)).toBeDefined();
  expect(screen.getByRole("link", { name: "Log in again" }).getAttribute("href")).toBe(
    "/auth/login?next=%2F",
  );
  expect([page.left, page.onRenewed.mock.calls]).toEqual([[], []]);
  await act(async () => void (await signInAs(sessionOf("asha"))));
  await waitFor(() => expect(page.onRenewed).toHaveBeenCalledTimes(1));
  expect([page.left, screen.queryByText(LOGGED_OUT)]).toEqual([[], null]);
});

test("AUTH-03 a workspace is opened again for another student who logs in, and its unsent work stays on the screen", async () => {
  await signInAs(sessionOf("asha"));
  const sent = await openWorkspace({ isUnsent: false });
  await act(async () => void (await signInAs(sessionOf("ravi"))));
  await waitFor(() => expect(sent.left).toEqual(["/"]));
  cleanup();
  await signInAs(sessionOf("asha"));
  const unsent = await openWorkspace({ isUnsent: true });
  await act(async () => void (await signInAs(sessionOf("ravi"))));
  expect(await screen.findByText(LOGGED_OUT)).toBeDefined();
  expect([unsent.left, unsent.onRenewed.mock.calls]).toEqual([[], []]);
});

test("AUTH-03 a workspace is not loaded again under the student's hands", async () => {
  const session = sessionOf("asha");
  const accounts = await signInAs(session);
  const page = await openWorkspace({ isUnsent: false });
  answers.set("PUT /user", json({ ...session.user, user_metadata: { name: "Asha Rao" } }));
  await act(async () => void (await accounts.updateUser({ data: { name: "Asha Rao" } })));
  expect([page.loads(), page.left]).toEqual([1, []]);
});
