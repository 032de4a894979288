import { describe, expect, test } from "vitest";
import { readSources, type Source } from "./read-sources.ts";
import {
  circles,
  forbiddenArrows,
  giants,
  homelessFiles,
  junkDrawers,
  medianLines,
  serverLeaks,
  suppressions,
} from "./rules.ts";

const MOST_MEDIAN_LINES = 80;

describe("the code as it stands", () => {
  const sources = readSources();

  test("there is code to look at", () => expect(sources.length).toBeGreaterThan(50));
  test("every file belongs to a part", () => expect(homelessFiles(sources)).toEqual([]));
  test("every arrow is one the table allows", () => expect(forbiddenArrows(sources)).toEqual([]));
  test("nothing of the server reaches the browser", () => expect(serverLeaks(sources)).toEqual([]));
  test("nothing goes in circles", () => expect(circles(sources)).toEqual([]));
  test("no junk drawers", () => expect(junkDrawers(sources)).toEqual([]));
  test("no giants", () => expect(giants(sources)).toEqual([]));
  test("no check is silenced", () => expect(suppressions(sources)).toEqual([]));
  test("half of the files are short", () => expect(medianLines(sources)).toBeLessThan(MOST_MEDIAN_LINES));
});

describe("a planted violation is found", () => {
  const file = (path: string, ...imports: string[]): Source => ({
    path: `apps/web/src/${path}`,
    text: imports.map((target) => `import { x } from "${target}";`).join("\n"),
  });

  test("a feature that imports another feature", () => {
    const planted = [file("features/tutor/chat.ts", "#features/workspace/files.ts")];
    expect(forbiddenArrows(planted)).toEqual([
      "apps/web/src/features/tutor/chat.ts may not import apps/web/src/features/workspace/files.ts",
    ]);
  });

  test("a primitive that knows a feature, a page or the server", () => {
    const planted = [
      file("ui/button.tsx", "#features/shell/sidebar.tsx", "../routes/student/layout.tsx", "#server/env.ts"),
    ];
    expect(forbiddenArrows(planted)).toHaveLength(3);
  });

  test("the web app that imports the runner instead of calling it", () => {
    expect(forbiddenArrows([file("api/execute.ts", "../../../runner/src/job.ts")])).toHaveLength(1);
  });

  test("a type is an arrow too", () => {
    const planted = file("ui/button.tsx", "#server/env.ts");
    planted.text = planted.text.replace("import", "import type");
    expect(forbiddenArrows([planted])).toHaveLength(1);
  });

  test("a screen that reaches into the server, a verb, Node or the database", () => {
    const planted = [
      file(
        "features/shell/menu.tsx",
        "#server/env.ts",
        "./save-menu.server.ts",
        "node:fs",
        "@nirmaan/db/schema.ts",
      ),
    ];
    expect(serverLeaks(planted)).toHaveLength(4);
  });

  test("a verb and a test may reach the server", () => {
    const allowed = [
      file("features/shell/save-menu.server.ts", "#server/env.ts", "@nirmaan/db/schema.ts"),
      file("features/shell/save-menu.test.ts", "@nirmaan/db/testing/test-database.ts"),
    ];
    expect([...serverLeaks(allowed), ...forbiddenArrows(allowed)]).toEqual([]);
  });

  test("a circle of three files, named once", () => {
    const planted = [file("ui/a.ts", "./b.ts"), file("ui/b.ts", "./c.ts"), file("ui/c.ts", "./a.ts")];
    expect(circles(planted)).toHaveLength(1);
    expect(circles(planted)[0]).toContain("apps/web/src/ui/a.ts → apps/web/src/ui/b.ts");
  });

  test("a junk drawer, as a file or a folder", () => {
    expect(
      junkDrawers([
        file("ui/utils.ts"),
        file("features/shell/helpers/menu.ts"),
        file("server/types.server.ts"),
      ]),
    ).toHaveLength(3);
  });

  test("a giant", () => {
    expect(giants([{ path: "apps/web/src/ui/table.tsx", text: "\n".repeat(300) }])).toHaveLength(1);
  });

  test("a silenced check", () => {
    const comment = ["// biome", "ignore lint: because"].join("-");
    expect(suppressions([{ path: "apps/web/src/ui/table.tsx", text: comment }])).toHaveLength(1);
  });

  test("a file that belongs nowhere", () => {
    expect(homelessFiles([{ path: "stuff/thing.ts", text: "" }])).toHaveLength(1);
  });
});
