import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TooltipProvider } from "#ui/overlays/tooltip.tsx";
import { QuestionForm } from "./question-form.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const form = (isLoading: boolean) => (
  <TooltipProvider>
    <QuestionForm messages={[]} isLoading={isLoading} onSend={() => {}} onStop={() => {}} />
  </TooltipProvider>
);
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Chat with AI tutor" });
const isFocused = () => document.activeElement === field();
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test("CHAT-04 the field has the focus 200 ms after it is first shown", () => {
  render(form(false));
  wait(199);
  expect(isFocused()).toBe(false);
  wait(1);
  expect(isFocused()).toBe(true);
});

test("CHAT-04 the field has the focus again 100 ms after a reply ends", () => {
  const { rerender } = render(form(false));
  wait(200);
  // A browser takes the focus from a disabled field.
  field().blur();
  rerender(form(true));
  expect(field().disabled).toBe(true);
  wait(1000);
  expect(isFocused()).toBe(false);
  rerender(form(false));
  wait(99);
  expect(isFocused()).toBe(false);
  wait(1);
  expect(isFocused()).toBe(true);
});

test("CHAT-02 the text box grows with its text from 44 to 120 px", () => {
  render(form(false));
  let textHeight = 20;
  vi.spyOn(HTMLTextAreaElement.prototype, "scrollHeight", "get").mockImplementation(() => textHeight);
  const heightWith = (height: number) => {
    textHeight = height;
    fireEvent.change(field(), { target: { value: `text of ${height}` } });
    return field().style.height;
  };
  expect([field().style.minHeight, field().style.maxHeight]).toEqual(["44px", "120px"]);
  expect([heightWith(20), heightWith(90), heightWith(900)]).toEqual(["44px", "90px", "120px"]);
});

test("CHAT-02 box and button carry their labels and the placeholder", () => {
  const { rerender } = render(form(false));
  expect(field().placeholder).toBe("Ask me anything... (Shift+Enter for new line)");
  expect(screen.getByRole("button", { name: "Send message" })).toBeDefined();
  rerender(form(true));
  expect(screen.queryByRole("button", { name: "Send message" })).toBeNull();
  expect(screen.getByRole("button", { name: "Sending message..." })).toHaveProperty("disabled", true);
});

test.each(["ctrlKey", "metaKey"])(
  "WS-02 Enter with %s in the chat is left to the workspace, which runs the code",
  (modifier) => {
    render(form(false));
    fireEvent.change(field(), { target: { value: "a question" } });
    expect(fireEvent.keyDown(field(), { key: "Enter", [modifier]: true })).toBe(true);
    expect(field().value).toBe("a question");
    expect(fireEvent.keyDown(field(), { key: "Enter" })).toBe(false);
  },
);
