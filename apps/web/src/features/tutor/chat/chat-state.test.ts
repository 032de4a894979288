import { expect, test } from "vitest";
import { animationDelay, canSend, enterKey, shouldFollow } from "./chat-state.ts";

const state = { messages: [], input: "Why?", isLoading: false };

test("CHAT-03 Enter sends, Shift+Enter adds a line; nothing is sent when the input is empty or a reply is pending", () => {
  expect(enterKey(state, false)).toBe("send");
  expect(enterKey(state, true)).toBe("new-line");
  expect(enterKey({ ...state, isLoading: true }, false)).toBe("ignore");
  expect(canSend({ ...state, input: "  \n" })).toBe(false);
  expect(canSend({ ...state, isLoading: true })).toBe(false);
});

test("CHAT-05 scrolls along only for a reader within 100 px of the end", () => {
  const place = { clientHeight: 400, scrollHeight: 1000 };
  expect(shouldFollow({ ...place, scrollTop: 500 })).toBe(true);
  expect(shouldFollow({ ...place, scrollTop: 499 })).toBe(false);
});

test("CHAT-01 animates each message 50 ms after the previous one", () => {
  expect([animationDelay(0), animationDelay(3)]).toEqual(["0ms", "150ms"]);
});
