import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import Cookies from "js-cookie";
import { afterEach, expect, test, vi } from "vitest";
import { LogOutForm } from "./log-out-form.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Cookies.remove("nirmaan-session.0");
});

type Device = {
  /** What is unsent, asked for each time. */
  readUnsent: () => string | undefined;
  isOnline: boolean;
  sendUnsent?: () => Promise<void>;
};

function openMenu({ readUnsent, isOnline, sendUnsent = async () => undefined }: Device) {
  Cookies.set("nirmaan-session.0", "secret");
  const post = vi.fn(() =>
    isOnline ? Promise.resolve(new Response()) : Promise.reject(new TypeError("Failed to fetch")),
  );
  vi.stubGlobal("fetch", post);
  const left: string[] = [];
  const forgetDevice = vi.fn(async () => undefined);
  render(
    <>
      <LogOutForm
        channel="nirmaan-session"
        sendUnsent={sendUnsent}
        readUnsent={async () => readUnsent()}
        forgetDevice={forgetDevice}
        leaveFor={(path) => void left.push(path)}
      />
      <button type="submit" form="log-out">
        Log out
      </button>
    </>,
  );
  return { post, left, forgetDevice };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("OFF-02 a log-out with unsent work is asked about first, and nothing happens when the student stays", async () => {
  const { post, left, forgetDevice } = openMenu({ readUnsent: () => "3 tries", isOnline: false });
  await press("Log out");
  expect(await screen.findByText(/Not sent yet: 3 tries\./)).toBeTruthy();
  await press("Stay logged in");
  await waitFor(() => expect(screen.queryByText(/Not sent yet/)).toBeNull());
  expect([post.mock.calls, left, forgetDevice.mock.calls]).toEqual([[], [], []]);
  await press("Log out");
  await press("Log out anyway");
  await waitFor(() => expect(left).toEqual(["/student/dashboard"]));
});

test("OFF-01 TRUST-12 without a network a log-out removes the session and the stored data from this device", async () => {
  const { left, forgetDevice } = openMenu({ readUnsent: () => undefined, isOnline: false });
  await press("Log out");
  await waitFor(() => expect(left).toEqual(["/student/dashboard"]));
  expect(document.cookie).not.toContain("nirmaan-session");
  expect(forgetDevice).toHaveBeenCalledTimes(1);
});

test("AUTH-10 with a network the server ends the session, and the login page follows", async () => {
  const { post, left } = openMenu({ readUnsent: () => undefined, isOnline: true });
  await press("Log out");
  await waitFor(() => expect(left).toEqual(["/auth/login"]));
  expect(post).toHaveBeenCalledTimes(1);
});

/** A network so slow that the question comes before the answer. */
async function askOnSlowNetwork() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let left: string | undefined = "1 project";
  const sending = Promise.withResolvers<void>();
  const arrive = () => {
    left = undefined;
    sending.resolve();
  };
  const menu = openMenu({ readUnsent: () => left, isOnline: true, sendUnsent: () => sending.promise });
  await press("Log out");
  await vi.advanceTimersByTimeAsync(3000);
  expect(await screen.findByText(/Not sent yet: 1 project\./)).toBeTruthy();
  return { ...menu, arrive };
}

test("OFF-02 work that arrives while the student is asked answers the question: the log-out goes on", async () => {
  const { left, arrive } = await askOnSlowNetwork();
  arrive();
  await waitFor(() => expect(left).toEqual(["/auth/login"]));
});

test("OFF-02 a student who chose to stay is not logged out when the work arrives later", async () => {
  const { left, arrive } = await askOnSlowNetwork();
  await press("Stay logged in");
  arrive();
  await vi.advanceTimersByTimeAsync(1000);
  expect(left).toEqual([]);
});
