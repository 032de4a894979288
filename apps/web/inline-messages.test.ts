import { expect, test } from "vitest";
import { inlineMessages } from "./inline-messages.ts";

const program = `import * as m from "@nirmaan/messages/ui.ts";
import { Menu } from "./menu.tsx";
`;

test("a message without parameters is written where it is called, in the language of the build", () => {
  expect(inlineMessages(`${program}const label = m.close();`, "en")).toContain('const label = "Close";');
  expect(inlineMessages(`${program}const label = m.close();`, "hi")).toContain('const label = "बंद करें";');
});

test.for(["m.close", "item.m.close()", "m.noSuchMessage()", 'm.close({ name: "Asha" })'])(
  "%s stays as it is",
  (code) => {
    expect(inlineMessages(program + code, "en")).toBe(program + code);
  },
);
