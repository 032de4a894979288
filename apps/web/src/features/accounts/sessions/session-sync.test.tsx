import { createBrowserClient } from "@supabase/ssr";
import { act, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { broadcastSessionEvent, onSessionEvent, type SessionEvent } from "./session-channel.ts";
import { SessionSync } from "./session-sync.tsx";

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

test("AUTH-03 revalidates after a change in another tab and after another student's sign-in", async () => {
  let times = 0;
  const page = (
    <>
      <p>Asha's page</p>
      <SessionSync channel="news-session" userId="asha" />
    </>
  );
  const router = createMemoryRouter([{ path: "/", element: page, loader: () => ++times }]);
  render(<RouterProvider router={router} />);
  await screen.findByText("Asha's page");
  // The text is rendered before the effect subscribes.
  await act(async () => undefined);
  expect(times).toBe(1);
  const user = (id: string) => ({ user: { id } }) as NonNullable<SessionEvent["session"]>;
  broadcastSessionEvent("news-session", { event: "USER_UPDATED", session: user("asha") });
  await waitFor(() => expect(times).toBe(2));
  broadcastSessionEvent("news-session", { event: "SIGNED_IN", session: user("asha") });
  broadcastSessionEvent("news-session", { event: "SIGNED_IN", session: user("ravi") });
  await waitFor(() => expect(times).toBe(3));
});
