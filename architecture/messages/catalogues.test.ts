import { readCatalogues } from "@nirmaan/messages/compile/read-catalogues.ts";
import { describe, expect, test } from "vitest";
import { readSources } from "../read-sources.ts";
import { catalogueProblems, missingKeys, unusedKeys } from "./catalogue-problems.ts";
import { messageUses } from "./message-uses.ts";
import { sentencesIn } from "./sentences-in-code.ts";

describe("the catalogues", () => {
  const sources = readSources();
  const catalogues = readCatalogues();
  const uses = messageUses(sources);

  test("LANG-02 have no sentence beside them in code", () =>
    expect(
      sources.flatMap(sentencesIn).map(({ path, line, text }) => `${path}:${line} has a sentence: ${text}`),
    ).toEqual([]));
  test("LANG-01 have every message in Hindi", () => expect(missingKeys(catalogues, "hi")).toEqual([]));
  test("LANG-02 have no message that nothing uses", () =>
    expect(unusedKeys(catalogues, uses.keys)).toEqual([]));
  test("LANG-02 have the same keys and placeholders in both languages, sorted", () =>
    expect(catalogueProblems(catalogues)).toEqual([]));
  test("LANG-02 are used in a way that keeps a page to its own messages and to the reader's language", () =>
    expect(uses.problems).toEqual([]));
});

describe("the finder of sentences", () => {
  const found = (text: string, path = "apps/web/src/features/x/y.tsx") =>
    sentencesIn({ path, text }).map((sentence) => sentence.text);

  test.for([
    ["JSX text", "const a = <p>Log out</p>;", ["Log out"]],
    ["a word between tags", "const a = <p>Courses</p>;", ["Courses"]],
    [
      "an attribute",
      '<a title="Menu" aria-label="Main menu" className="flex gap-2" />',
      ["Menu", "Main menu"],
    ],
    ["a branch that is shown", 'const a = <p>{isOpen ? "Open" : "Closed"}</p>;', ["Open", "Closed"]],
    [
      "an error sentence",
      'throw new AppError("forbidden", "Only admins may do this.");',
      ["Only admins may do this."],
    ],
    ["a message of a schema", 'z.string().min(1, "Write your name.");', ["Write your name."]],
    ["a template", `const a = (name: string) => \`You are in \${name} now.\`;`, ["You are in now."]],
    ["a property", 'const a = { title: "Dashboard", kind: "plain" };', ["Dashboard"]],
    ["Hindi", 'const a = "खाता बनाएँ";', ["खाता बनाएँ"]],
  ] as const)("LANG-02 finds %s", ([, code, sentences]) => expect(found(code)).toEqual(sentences));

  test.for([
    ["classes", 'const ROW = "flex items-center gap-2 text-muted";'],
    ["a log line", 'log.warn({ code }, "a sign-out was not confirmed by the service");'],
    ["a line of a log that may be missing", 'log?.warn({ path }, "a request to the provider failed");'],
    ["a lock", 'db.select().from(people).for("no key update");'],
    ["the purpose of a key", 'key.derive("webhooks of the test payments");'],
    ["an internal error", 'throw new Error("The table does not exist.");'],
    ["a query", "await db.execute(sql`select name from people where id = 1`);"],
    ["code in a page", "const a = <code>for second in range</code>;"],
    ["an error of a program", 'const a = "ArithmeticException: divided by zero";'],
    ["generated code", `const a = (name: string) => \`for (let \${name} of list) run();\`;`],
    ["a font", 'const FONT = "Anek, Anek Hindi, system-ui, sans-serif";'],
    ["a compared value", 'const a = role === "Class teacher";'],
    ["a name", 'const a = { label: "Solarized Dark", folder: "Lesson Files" };'],
    ["a message", 'import * as m from "@nirmaan/messages/x.ts"; const a = () => <p>{m.logOut()}</p>;'],
  ])("LANG-02 passes over %s", ([, code = ""]) => expect(found(code)).toEqual([]));

  test("LANG-02 passes over the names of derived keys, which no reader sees", () =>
    expect(found('const PURPOSE = "GitHub tokens";', "apps/web/src/server/secrets/x.ts")).toEqual([]));
  test("LANG-02 passes over what programs print and the reasons of closed sockets, and nothing beside them", () => {
    const code = 'const a = "The program has ended";';
    expect(found(code, "packages/browser-runtimes/src/javascript/node-console.ts")).toEqual([]);
    expect(found(code, "packages/execution/src/runner/socket-messages.ts")).toEqual([]);
    expect(found(code, "packages/browser-runtimes/src/javascript/javascript-runtime.ts")).toHaveLength(1);
    expect(found(code, "apps/web/src/server/runners/relay-run.ts")).toHaveLength(1);
  });
});

describe("the checks of catalogues", () => {
  const catalogue = (en: Record<string, string>, hi: Record<string, string>) => [
    { subject: "x", messages: { en, hi } },
  ];
  const usesOf = (text: string) => messageUses([{ path: "apps/web/src/features/x/y.ts", text }]);
  const IMPORT = 'import * as m from "@nirmaan/messages/x.ts";';

  test("LANG-02 name a key that Hindi lacks, one that only Hindi has, and one that nothing uses", () => {
    expect(missingKeys(catalogue({ a: "A", b: "B" }, { a: "अ" }), "hi")).toEqual(["x.b"]);
    expect(catalogueProblems(catalogue({}, { a: "अ" }))).toEqual([
      "messages/hi/x.json, a: exists in this language only",
    ]);
    expect(unusedKeys(catalogue({ a: "A", b: "B" }, {}), new Set(["x.a"]))).toEqual(["x.b"]);
  });

  test("LANG-02 name different placeholders, a broken message and unsorted keys", () => {
    const problems = (en: string, hi: string) => catalogueProblems(catalogue({ a: en }, { a: hi }));
    expect(problems("Hello {name}", "नमस्ते {naam}")).toEqual([
      "messages/hi/x.json, a: has {naam}, English has {name}",
    ]);
    expect(problems("Read <link>this</link>", "यह पढ़ें")[0]).toContain("English has {link}");
    expect(problems("Hello {name", "नमस्ते")[0]).toContain("messages/en/x.json, a: ");
    expect(catalogueProblems(catalogue({ b: "B", a: "A" }, {}))).toEqual([
      "messages/en/x.json is not sorted by key",
    ]);
  });

  test("LANG-02 find used keys, also as references, and refuse a call while the module loads", () => {
    const uses = usesOf(`${IMPORT} const NAMES = { one: m.first }; export const two = () => m.second();`);
    expect([...uses.keys]).toEqual(["x.first", "x.second"]);
    expect(uses.problems).toEqual([]);
    expect(usesOf(`${IMPORT} const NAME = m.first();`).problems).toHaveLength(1);
    expect(usesOf(`${IMPORT} const any = (key: string) => m[key]();`).problems).toHaveLength(1);
    expect(usesOf('import { first } from "@nirmaan/messages/x.ts";').problems).toHaveLength(1);
  });
});
