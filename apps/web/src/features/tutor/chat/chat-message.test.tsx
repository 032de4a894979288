import { render, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { TooltipProvider } from "#ui/overlays/tooltip.tsx";
import { ChatMessage } from "./chat-message.tsx";
import { lazyMarkdown } from "./lazy-markdown.ts";

async function show(role: "user" | "assistant", content: string, index = 0) {
  await lazyMarkdown.prefetch();
  const { container } = render(
    <TooltipProvider>
      <ul>
        <ChatMessage message={{ id: "1", role, content }} index={index} onHelpful={() => {}} />
      </ul>
    </TooltipProvider>,
  );
  const item = container.querySelector<HTMLElement>("ul > li");
  if (!item) throw new Error("no message");
  return item;
}

test("CHAT-01 a reply is formatted Markdown", async () => {
  const item = await show(
    "assistant",
    "Look at **line 5**:\n\n- `range(3)`\n- the colon\n\n```\nfor i in x\n```",
  );
  await waitFor(() => expect(item.querySelector("strong")?.textContent).toBe("line 5"));
  expect([...item.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "range(3)",
    "the colon",
  ]);
  expect(item.querySelector("pre code")?.textContent).toBe("for i in x\n");
});

test("CHAT-01 a reply is sanitised: no HTML, script, picture, frame or link gets through", async () => {
  const item = await show(
    "assistant",
    [
      "safe words",
      "<script>globalThis.hacked = true</script>",
      '<img src="x" onerror="globalThis.hacked = true">',
      '<iframe src="https://evil.example"></iframe>',
      "![picture](https://evil.example/track.png)",
      "[press me](javascript:globalThis.hacked=true)",
    ].join("\n\n"),
  );
  await waitFor(() => expect(item.textContent).toContain("press me"));
  expect(item.querySelectorAll("script, img, iframe, a")).toHaveLength(0);
  expect(item.innerHTML).not.toMatch(/evil\.example|javascript:|onerror/);
  expect(globalThis).not.toHaveProperty("hacked");
});

test("CHAT-01 own messages are plain text on the right, replies stand on the left in the tutor's colour", async () => {
  const own = await show("user", "why **not**?\n<b>x</b>");
  expect(own.textContent).toBe("You: why **not**?\n<b>x</b>");
  expect(own.querySelector("strong, b")).toBeNull();
  const ownClasses = [own.className, own.firstElementChild?.className];
  own.remove();
  const reply = await show("assistant", "Because?");
  expect(reply.textContent).toContain("Tutor: ");
  expect(ownClasses[0]).toContain("self-end");
  expect(ownClasses[1]).toContain("bg-raised");
  expect(reply.className).toContain("self-start");
  expect(reply.firstElementChild?.className).toContain("bg-tutor-soft");
});

test("CHAT-01 each message appears 50 ms after the one before", async () => {
  const item = await show("assistant", "Why?", 3);
  expect(item.style.animationDelay).toBe("150ms");
  expect(item.className).toContain("animate-appear");
});
