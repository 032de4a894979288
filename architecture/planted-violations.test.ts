import { expect, test } from "vitest";
import { deadExports } from "./dead-exports.ts";
import { repeatedTypeNames } from "./declared-types.ts";
import { folderCycles, repeatedBaseNames } from "./folders.ts";
import { foreignCodeIn } from "./foreign-code.ts";
import { importsAgainstLayers, thickEndpoints } from "./layers.ts";
import type { Source } from "./read-sources.ts";
import {
  fileCycles,
  filesWithoutPart,
  forbiddenImports,
  junkDrawers,
  largeFolders,
  longFiles,
  longFunctions,
  serverLeaks,
  suppressions,
} from "./rules.ts";

const file = (path: string, ...imports: string[]): Source => ({
  path: `apps/web/src/${path}`,
  text: imports.map((target) => `import { x } from "${target}";`).join("\n"),
});

const withText = (path: string, text: string): Source => ({ path, text });
const repeat = (line: string, times: number) => `${line}\n`.repeat(times);

test("finds a feature that imports another feature", () => {
  const planted = [file("features/tutor/chat.ts", "#features/workspace/files.ts")];
  expect(forbiddenImports(planted)).toEqual([
    "apps/web/src/features/tutor/chat.ts may not import apps/web/src/features/workspace/files.ts",
  ]);
});

test("finds a primitive that imports a feature, a page or the server", () => {
  const planted = [
    file(
      "ui/button.tsx",
      "#features/shell/sidebar.tsx",
      "../routes/student/layout.tsx",
      "#server/config/env.ts",
    ),
  ];
  expect(forbiddenImports(planted)).toHaveLength(3);
});

test("finds the web app importing the runner instead of calling it", () => {
  expect(forbiddenImports([file("api/execute.ts", "../../../runner/src/job.ts")])).toHaveLength(1);
});

test("counts a type import as an import", () => {
  const planted = file("ui/button.tsx", "#server/config/env.ts");
  planted.text = planted.text.replace("import", "import type");
  expect(forbiddenImports([planted])).toHaveLength(1);
});

test("finds a screen that imports the server, a server module, Node or the database", () => {
  const imports = ["#server/config/env.ts", "./save-menu.server.ts", "node:fs", "@nirmaan/db/schema.ts"];
  expect(serverLeaks([file("features/shell/menu.tsx", ...imports)])).toHaveLength(4);
});

test("lets server modules and tests import the server", () => {
  const allowed = [
    file("features/shell/save-menu.server.ts", "#server/config/env.ts", "@nirmaan/db/schema.ts"),
    file("features/shell/save-menu.test.ts", "@nirmaan/db/testing/test-database.ts"),
  ];
  expect([...serverLeaks(allowed), ...forbiddenImports(allowed)]).toEqual([]);
});

test("reports a cycle of three files once", () => {
  const planted = [file("ui/a.ts", "./b.ts"), file("ui/b.ts", "./c.ts"), file("ui/c.ts", "./a.ts")];
  expect(fileCycles(planted)).toHaveLength(1);
  expect(fileCycles(planted)[0]).toContain("apps/web/src/ui/a.ts → apps/web/src/ui/b.ts");
});

test("finds a cycle of three folders whose files form none, also inside a package", () => {
  const planted = [
    withText("packages/x/src/a/one.ts", 'import "../b/two.ts";'),
    withText("packages/x/src/b/two.ts", 'import type { T } from "@nirmaan/x/c/three.ts";'),
    withText("packages/x/src/b/other.ts", ""),
    withText("packages/x/src/c/three.ts", 'import "../a/four.ts";'),
    withText("packages/x/src/a/four.ts", ""),
  ];
  expect(fileCycles(planted)).toEqual([]);
  expect(folderCycles(planted)).toEqual(["packages/x/src/a ↔ packages/x/src/b ↔ packages/x/src/c"]);
});

test("finds a cycle between a folder and its sub-folder, but ignores tests", () => {
  const down = withText("packages/x/src/index.ts", 'import "./a/one.ts";');
  const up = 'import "../index.ts";';
  expect(folderCycles([down, withText("packages/x/src/a/one.ts", up)])).toHaveLength(1);
  expect(
    folderCycles([
      down,
      withText("packages/x/src/a/one.ts", ""),
      withText("packages/x/src/a/one.test.ts", up),
    ]),
  ).toEqual([]);
});

test("finds two files with one base name, whatever their languages", () => {
  const paths = ["a/probe.ts", "a/probe.test.ts", "b/probe.py", "c/list.c", "c/list.h", "d/menu.tsx"];
  expect(repeatedBaseNames(paths.map((path) => withText(path, "")))).toEqual(["probe"]);
  expect(repeatedBaseNames([withText("a/city.ts", ""), withText("a/city.tsx", "")])).toEqual(["city"]);
});

test("finds a junk drawer, as a file or a folder", () => {
  const planted = ["ui/utils.ts", "features/shell/helpers/menu.ts", "server/types.server.ts"];
  expect(junkDrawers(planted.map((path) => file(path)))).toHaveLength(3);
});

test("finds a folder with 26 files", () => {
  const files = Array.from({ length: 26 }, (_, index) => file(`ui/part-${index}.ts`));
  expect(largeFolders(files)).toEqual(["apps/web/src/ui has 26 files; the limit is 25"]);
  expect(largeFolders(files.slice(1))).toEqual([]);
});

test("finds a file of 301 lines in any language", () => {
  expect(longFiles([withText("apps/runner/init.c", repeat("int x;", 301))])).toHaveLength(1);
  expect(longFiles([withText("apps/runner/init.c", repeat("int x;", 300))])).toEqual([]);
});

test.for([
  ["a.ts", "export function long() {\n", "  x();", "}"],
  ["a.tsx", "const long = () => {\n", "  x();", "};"],
  ["a.py", "class A:\n  def long(self):\n", "    x()", ""],
  ["a.c", "static int long_one(int a, char *b) {\n", "  x();", "}"],
  ["A.java", "class A {\n  int[] longOne(int a) throws E {\n", "    x();", "  }\n}"],
  ["a.cpp", "auto longOne(std::vector<int> a) const {\n", "  x();", "}"],
])("finds a function of 61 lines in %s", ([path = "", head = "", line = "", tail = ""]) => {
  const bodyLines = path === "a.py" ? 60 : 59;
  expect(longFunctions([withText(path, head + repeat(line, bodyLines) + tail)])).toHaveLength(1);
  expect(longFunctions([withText(path, head + repeat(line, bodyLines - 1) + tail)])).toEqual([]);
});

test("finds programs in templates and in lists of lines, but not prose or queries", () => {
  const python = "def f(x):\n  for i in x:\n    print(i)\n  return x";
  const list = `[${python
    .split("\n")
    .map((line) => JSON.stringify(line))
    .join(",")}]`;
  const inFile = (text: string, path = "packages/x/src/a.ts") => foreignCodeIn(withText(path, text));
  expect(inFile(`const a = \`${python}\`;`)).toEqual([{ path: "packages/x/src/a.ts", line: 1, lines: 4 }]);
  expect(inFile(`const a = ${list}.join("\\n");`)).toHaveLength(1);
  expect(inFile(`const a = ["for loop", "while loop", "if", "class"];`)).toEqual([]);
  expect(inFile(`const a = sql\`${python}\`;`)).toEqual([]);
  expect(inFile("const a = `One\ntwo\nthree\nfour`;")).toEqual([]);
  expect(inFile(`const a = \`${python}\`;`, "packages/x/src/a.test.ts")).toEqual([]);
});

test("finds a suppressed check", () => {
  const comment = ["// biome", "ignore lint: because"].join("-");
  expect(suppressions([withText("apps/web/src/ui/table.tsx", comment)])).toHaveLength(1);
});

test("finds a file that belongs to no part", () => {
  expect(filesWithoutPart([withText("stuff/thing.ts", "")])).toHaveLength(1);
});

test("finds an arrow that runs up through the layers of the web app", () => {
  const planted = [
    file("domain/age.ts", "#features/tutor/chat.ts"),
    file("features/tutor/ask.server.ts", "#use-cases/tutor/ask-tutor.server.ts"),
    file("use-cases/tutor/ask-tutor.server.ts", "#api/lessons/tutor-api.ts", "#routes/student/tutor.tsx"),
    file("jobs/handlers.ts", "#api/create-api.ts"),
  ];
  expect(forbiddenImports(planted)).toHaveLength(5);
  const down = [
    file("api/tutor-api.ts", "#use-cases/tutor/ask-tutor.server.ts", "#domain/age.ts"),
    file("use-cases/tutor/ask-tutor.server.ts", "#features/tutor/chat.ts", "#server/config/env.ts"),
  ];
  expect(forbiddenImports(down)).toEqual([]);
});

test("finds HTTP and screens in a use case, and a database or React in the domain", () => {
  const planted = [
    file(
      "use-cases/a.server.ts",
      "react-router",
      "hono/streaming",
      "#server/http/parse.ts",
      "#features/x/y.tsx",
    ),
    file("domain/b.ts", "drizzle-orm", "react", "node:fs"),
  ];
  expect(importsAgainstLayers(planted)).toHaveLength(7);
  expect(importsAgainstLayers([file("domain/c.ts", "zod", "./b.ts", "@nirmaan/messages/x.ts")])).toEqual([]);
});

test("finds SQL and a branch on a role in a route or an endpoint", () => {
  const planted = [
    withText("apps/web/src/routes/a.tsx", 'import { eq } from "drizzle-orm";'),
    withText("apps/web/src/api/b.ts", "await database.sql`select 1`;"),
    withText("apps/web/src/api/c.ts", 'if (person.role !== "admin") refuse();'),
    withText("apps/web/src/routes/d.tsx", "switch (person.role) {"),
    withText("apps/web/src/routes/e.tsx", 'if (viewer.kind === "teacher") show();'),
  ];
  expect(thickEndpoints(planted)).toHaveLength(5);
  expect(thickEndpoints([withText("apps/web/src/features/f.server.ts", 'role === "admin"')])).toEqual([]);
});

test("finds a type name that two files declare, but not in tests and not twice in one file", () => {
  const declared = (path: string, text: string) => withText(`apps/web/src/${path}`, text);
  const planted = [
    declared("a.ts", "type Staff = { id: string };"),
    declared("b.tsx", "export interface Staff {}"),
    declared("c.ts", "export class Once {}"),
    declared("d.test.ts", "type Once = 1;"),
    declared("testing/e.ts", "type Once = 1;"),
    declared("f.ts", "const Both = 1; type Both = 1; function x() { type Once = 1; }"),
  ];
  expect(repeatedTypeNames(planted)).toEqual(["Staff: apps/web/src/a.ts, apps/web/src/b.tsx"]);
});

test("finds what only tests import, and not what its own file, another file or a whole import uses", () => {
  const own = "export const LIMIT = 3;\nexport const isOver = (n: number) => n > LIMIT;";
  const code = withText("packages/practice/src/limit.ts", own);
  const used = (path: string, text: string) => deadExports([code, withText(path, text)]);
  const LIMIT = "@nirmaan/practice/limit.ts";
  const dead = ["packages/practice/src/limit.ts exports isOver, which only tests use"];
  expect(used("packages/practice/src/limit.test.ts", 'import { isOver } from "./limit.ts";')).toEqual(dead);
  expect(used("packages/practice/src/testing/over.ts", 'import { isOver } from "../limit.ts";')).toEqual(
    dead,
  );
  expect(used("packages/practice/src/mark.ts", 'import { isOver as over } from "./limit.ts";')).toEqual([]);
  expect(used("apps/web/src/a.ts", `const { isOver } = await import("${LIMIT}");`)).toEqual([]);
  expect(used("content/limits.test.ts", `import { isOver } from "${LIMIT}";`)).toEqual([]);
});
