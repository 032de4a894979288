import { expect, test } from "vitest";
import { AutoSave, filePathOf, lessonSlugOf } from "./saved-work.ts";

const valid = { code: "print(1)", language: "python", lessonId: "lesson-python_loops", lessonTitle: "Loops" };
const isValid = (change: Record<string, unknown>) => AutoSave.safeParse({ ...valid, ...change }).success;

test("SAVE-02 accepts code with its language and lesson, also in other scripts", () => {
  expect(isValid({})).toBe(true);
  expect(isValid({ code: 'print("नमस्ते")\r\n\t🙂', lessonTitle: "पहला पाठ", fileName: "मेरा/काम.py" })).toBe(
    true,
  );
  expect(lessonSlugOf("lesson-python_loops")).toBe("python_loops");
  expect(lessonSlugOf("playground")).toBe("playground");
});

test("names a file without a name main", () => {
  expect(filePathOf({ language: "java" })).toBe("main.java");
  expect(filePathOf({ language: "klingon" })).toBe("main.txt");
  expect(filePathOf({ language: "java", fileName: "src/Dog.java" })).toBe("src/Dog.java");
});

test("SAVE-02 refuses binary content, files that are too large, and names that leave the folder", () => {
  const bad: Record<string, unknown>[] = [
    { code: "  \n" },
    { code: "x".repeat(5 * 1024 * 1024) },
    { code: "अ".repeat(80 * 1024) },
    { code: "MZ\u0000\u0001" },
    { code: "\ud800" },
    { code: 7 },
    { lessonId: "../../etc/passwd" },
    { lessonId: "" },
    { lessonTitle: "One\nparent 0000" },
    { lessonTitle: "x".repeat(201) },
    { language: "" },
    ...[
      "../x",
      "a/../../b",
      "/etc/passwd",
      "a//b",
      ".git/config",
      ".GIT/x",
      "git~1",
      "a\\b",
      "con:x",
      "x. ",
    ].map((fileName) => ({ fileName })),
    { fileName: `${"a/".repeat(12)}b` },
    { fileName: ".g\u200bit/config" },
  ];
  for (const change of bad) expect([change, isValid(change)]).toEqual([change, false]);
});
