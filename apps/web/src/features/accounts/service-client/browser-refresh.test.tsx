import { createBrowserClient } from "@supabase/ssr";
import { afterEach, expect, test, vi } from "vitest";
import { clientOptions } from "./browser-accounts.ts";

const HOUR_S = 3600;
const project = { url: "http://accounts.test", anonKey: "anon", isSecure: false };
const refreshedAtS: number[] = [];
const realFetch = globalThis.fetch;
let beganMs = 0;

function session(lastsS: number) {
  const nowS = Math.floor(Date.now() / 1000);
  return {
    access_token: `e30.${btoa("{}")}.x`,
    refresh_token: `refresh-${nowS}`,
    token_type: "bearer",
    expires_in: lastsS,
    expires_at: nowS + lastsS,
    user: { id: "asha" },
  };
}

/** Signs in for `lastsS` seconds; refreshes are answered by `refresh`, and their times are recorded. */
async function signIn(cookieName: string, lastsS: number, refresh: () => Response) {
  vi.useFakeTimers();
  beganMs = Date.now();
  globalThis.fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes("grant_type=refresh_token")) return Response.json(session(lastsS));
    refreshedAtS.push((Date.now() - beganMs) / 1000);
    return refresh();
  };
  const { auth } = createBrowserClient(project.url, project.anonKey, {
    ...clientOptions({ ...project, cookieName }),
    isSingleton: false,
  });
  await vi.advanceTimersByTimeAsync(100);
  await auth.signInWithPassword({ email: "asha@example.test", password: "lamp river kite" });
  return auth;
}

afterEach(() => {
  vi.useRealTimers();
  globalThis.fetch = realFetch;
  refreshedAtS.length = 0;
});

test("AUTH-12 the browser looks at its session every 30 seconds and refreshes it within three ticks of its end", async () => {
  const auth = await signIn("ticks", 600, () => Response.json(session(HOUR_S)));
  await vi.advanceTimersByTimeAsync(470_000);
  expect(refreshedAtS).toEqual([]);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(refreshedAtS).toHaveLength(1);
  expect((refreshedAtS[0] ?? 0) % 30).toBeLessThan(1);
  await auth.dispose();
});

test("AUTH-12 a refresh that fails is tried again after 200 ms, then after twice the time, for at most 30 seconds", async () => {
  const auth = await signIn("backoff", 60, () => Response.json({}, { status: 503 }));
  await vi.advanceTimersByTimeAsync(60_000);
  const gapsMs = refreshedAtS
    .slice(1)
    .map((at, index) => Math.round((at - (refreshedAtS[index] ?? 0)) * 1000));
  expect(gapsMs.slice(0, 7)).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
  const firstRound = refreshedAtS.slice(0, 8);
  expect((firstRound.at(-1) ?? 0) - (firstRound[0] ?? 0)).toBeLessThan(30);
  expect(gapsMs[7] ?? 60_000).toBeGreaterThanOrEqual(25_600);
  await auth.dispose();
});
