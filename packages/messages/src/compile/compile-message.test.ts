import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { LANGUAGE_TAGS, type Locale } from "../locale/locale.ts";
import * as runtime from "../runtime/message-runtime.ts";
import { compileMessage } from "./compile-message.ts";
import { moduleSources } from "./module-source.ts";

/** The value of a compiled message, as the generated module computes it. */
function say(source: string, d: Record<string, unknown> = {}, locale: Locale = "en"): unknown {
  const { code } = compileMessage(source, LANGUAGE_TAGS[locale]);
  const names = Object.keys(runtime);
  const message = runInThisContext(`(d, ${names.join(", ")}) => ${code}`) as (...given: unknown[]) => unknown;
  return message(d, ...Object.values(runtime));
}

test("LANG-02 a message is its text, with values in their places", () => {
  expect(say("Log out")).toBe("Log out");
  expect(say("You are in {name} now.", { name: "9 A" })).toBe("You are in 9 A now.");
  expect(say("{name}", { name: 3 })).toBe("3");
  expect(say("It's \"quoted\", '{braces}' and 1 < 2")).toBe('It\'s "quoted", {braces} and 1 < 2');
});

test("LANG-02 plurals follow each language: Hindi counts zero as one", () => {
  const english = "{count, plural, =0 {No lessons} one {# lesson} other {# lessons}}";
  expect([0, 1, 2, 1200].map((count) => say(english, { count }))).toEqual([
    "No lessons",
    "1 lesson",
    "2 lessons",
    "1,200 lessons",
  ]);
  const hindi = "{count, plural, one {# दिन बचा है} other {# दिन बचे हैं}}";
  expect([0, 1, 2].map((count) => say(hindi, { count }, "hi"))).toEqual([
    "0 दिन बचा है",
    "1 दिन बचा है",
    "2 दिन बचे हैं",
  ]);
  expect(say("{place, selectordinal, one {#st} two {#nd} other {#th}} place", { place: 2 })).toBe(
    "2nd place",
  );
});

test("LANG-02 gender is a choice of the message, not of the code", () => {
  const message = "{who, select, mother {माता} father {पिता} other {अभिभावक}}";
  expect(["mother", "father", "guardian", "constructor"].map((who) => say(message, { who }, "hi"))).toEqual([
    "माता",
    "पिता",
    "अभिभावक",
    "अभिभावक",
  ]);
});

test("LANG-02 numbers, rupees and dates are written as in India, with Latin digits in Hindi too", () => {
  expect(say("{n, number}", { n: 1_234_567 })).toBe("12,34,567");
  expect(say("{n, number, rupees}", { n: 2999 }, "hi")).toBe("₹2,999");
  expect(say("{n, number, percent}", { n: 0.25 })).toBe("25%");
  const day = new Date("2026-11-14T20:00:00Z");
  expect(say("{day, date}", { day })).toBe("15 Nov 2026");
  expect(say("{day, date, long}", { day }, "hi")).toBe("15 नवंबर 2026");
  expect(say("{day, time}", { day })).toBe("01:30");
});

test("LANG-02 a tag passes its words to a function, so that a link needs no HTML", () => {
  const link = (words: string) => ({ link: words });
  expect(say("Read the <link>terms of {name}</link> first.", { link, name: "Asha" })).toEqual([
    "Read the ",
    { link: "terms of Asha" },
    " first.",
  ]);
});

test("LANG-02 the module of a language has its own messages, and English where one is missing", () => {
  const modules = moduleSources({
    subject: "shell",
    messages: {
      en: { logOut: "Log out", hello: "Hello {name}", left: "{n} left" },
      hi: { logOut: "लॉग आउट", hello: "नमस्ते {naam}", left: "{n, plural, other {# बाकी}}" },
    },
  });
  const hindi = modules.get("hi/shell.ts") ?? "";
  expect(hindi).toContain('export const logOut = (): string => "लॉग आउट";');
  expect(hindi).toContain('export { hello } from "../en/shell.ts";');
  expect(hindi).not.toContain("Log out");
  expect(modules.get("en/shell.ts")).toContain('left = (d: { n: number }): string => "" + d.n + " left"');
  expect(modules.get("shell.ts")).toContain("export const logOut = (): string => words().logOut();");
});

test("LANG-02 a message that cannot be read is named with its file", () => {
  const messages = { en: { hello: "Hello {name" }, hi: {} };
  expect(() => moduleSources({ subject: "shell", messages })).toThrow("messages/en/shell.json, hello");
});
