import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { TooltipProvider } from "#ui/overlays/tooltip.tsx";
import { ChatPanel } from "./chat-panel.tsx";
import type { ChatMessage, TutorProblem } from "./chat-state.ts";

// jsdom has neither; the panel asks both.
beforeAll(() => {
  globalThis.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
  Element.prototype.scrollTo = () => {};
});

const conversation: ChatMessage[] = [
  { id: "1", role: "user", content: "why is the last line missing?" },
  {
    id: "2",
    role: "assistant",
    content: "Which values does `second` take on line 5?",
    savedId: 7,
    isHelpful: null,
  },
];

function show(state: { messages?: ChatMessage[]; isLoading?: boolean; problem?: TutorProblem } = {}) {
  const did: unknown[] = [];
  render(
    <TooltipProvider>
      <ChatPanel
        messages={state.messages ?? conversation}
        isLoading={state.isLoading ?? false}
        problem={state.problem ?? null}
        onSend={(text) => did.push(["send", text])}
        onRetry={() => did.push("retry")}
        onStop={() => did.push("stop")}
        onHelpful={(id, isHelpful) => did.push(["helpful", id, isHelpful])}
        onDelete={() => did.push("delete")}
      />
    </TooltipProvider>,
  );
  return { did, user: userEvent.setup() };
}

test("CHAT-02 CHAT-03 sends a question with Enter and clears the input", async () => {
  const { did, user } = show();
  const input = screen.getByRole("textbox", { name: "Chat with AI tutor" });
  expect(input).toHaveProperty("placeholder", "Ask me anything... (Shift+Enter for new line)");
  expect(screen.getByRole("button", { name: "Send message" })).toHaveProperty("disabled", true);
  await user.type(input, "one{Shift>}{Enter}{/Shift}two{Enter}");
  expect(did).toEqual([["send", "one\ntwo"]]);
  expect(input).toHaveProperty("value", "");
});

test("CHAT-02 the newest reply is the last thing in the chat, so that a small screen shows it", () => {
  show();
  const remove = screen.getByRole("button", { name: "Delete this conversation" });
  const reply = within(screen.getByRole("log")).getByText(/Which values does/);
  expect(remove.compareDocumentPosition(reply) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("CHAT-04 disables the input while a reply is pending, and can stop the reply", async () => {
  const { did, user } = show({ isLoading: true });
  expect(screen.getByText("Thinking")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Chat with AI tutor" })).toHaveProperty("disabled", true);
  expect(screen.getByRole("button", { name: "Sending message..." })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Stop the reply" }));
  expect(did).toEqual(["stop"]);
});

test("CHAT-06 announces a complete reply once and lets the student rate it", async () => {
  const { did, user } = show();
  expect(screen.getByRole("log").getAttribute("aria-live")).toBe("off");
  expect(screen.getByRole("status").textContent).toBe("Tutor: Which values does `second` take on line 5?");
  await user.click(screen.getByRole("button", { name: "Not helpful" }));
  expect(did).toEqual([["helpful", 7, false]]);
});

test("deletes a conversation only after a confirmation, and shows a refusal", async () => {
  const { did, user } = show({
    problem: { kind: "refused", message: "You have asked the tutor 10 questions today." },
  });
  expect(screen.getAllByText("You have asked the tutor 10 questions today.").length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: "Ask again" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Delete this conversation" }));
  await user.click(screen.getByRole("button", { name: "Keep" }));
  expect(did).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Delete this conversation" }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(did).toEqual(["delete"]);
});

test("asks a failed question again on request", async () => {
  const { did, user } = show({ problem: { kind: "failed", message: "The tutor could not answer." } });
  await user.click(screen.getByRole("button", { name: "Ask again" }));
  expect(did).toEqual(["retry"]);
});
