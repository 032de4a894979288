import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { followUpdates } from "./register-worker.ts";
import { UpdateNotice } from "./update-notice.tsx";

type Message = { type: string; file?: string };

/** A new version that has installed and waits. */
function newVersion(files: string[]) {
  const messages: string[] = [];
  const postMessage = ({ type, file = "" }: Message, [port]: MessagePort[] = []) => {
    messages.push(type);
    port?.postMessage(files.includes(file));
  };
  return { messages, worker: { postMessage } as unknown as ServiceWorker };
}

const waitingFor = (waiting: ServiceWorker) =>
  ({ waiting, addEventListener: () => undefined }) as unknown as ServiceWorkerRegistration;

vi.stubGlobal("__reactRouterManifest", { url: "/assets/manifest-old.js" });

test("OFF-03 a page that is already of the new version lets its worker take over, and offers nothing", async () => {
  const { messages, worker } = newVersion(["/assets/manifest-old.js"]);
  render(<UpdateNotice />);
  followUpdates(waitingFor(worker));
  await waitFor(() => expect(messages).toEqual(["HAS_FILE", "SKIP_WAITING"]));
  expect(screen.queryByRole("button", { name: "Reload" })).toBeNull();
});

test("OFF-03 an older page offers the new version, which waits until the student accepts it", async () => {
  const { messages, worker } = newVersion(["/assets/manifest-new.js"]);
  Object.defineProperty(navigator, "serviceWorker", {
    value: { addEventListener: () => undefined },
    configurable: true,
  });
  render(<UpdateNotice />);
  followUpdates(waitingFor(worker));
  const reload = await screen.findByRole("button", { name: "Reload" });
  expect(messages).toEqual(["HAS_FILE"]);
  act(() => reload.click());
  expect(messages).toEqual(["HAS_FILE", "SKIP_WAITING"]);
});
