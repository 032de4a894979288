import { expect, test } from "vitest";
import { projectRefusal } from "../files/project-limits.ts";
import { firstTemplate, TEMPLATES } from "./starter-template.ts";
import { templateProject } from "./template-project.server.ts";

test("every template is a project within the limits, with its first file shown and all files open", () => {
  for (const template of TEMPLATES) {
    const { files, openFiles, currentFileId } = templateProject(template);
    expect([template, projectRefusal(files)]).toEqual([template, undefined]);
    expect(openFiles).toEqual(files.map(({ id }) => id));
    expect(currentFileId).toBe(files[0]?.id);
    const names = files.map(({ name }) => name);
    for (const node of files)
      if (node.type === "file" && node.language === "html")
        for (const [, file = ""] of node.content.matchAll(/(?:src|href)="([^"]+)"/g))
          expect(names).toContain(file);
  }
});

test("students of ICSE and ISC start with Java, all others with Python", () => {
  expect(["CBSE", "IB", "ICSE", "ISC", null].map(firstTemplate)).toEqual([
    "python",
    "python",
    "java",
    "java",
    "python",
  ]);
});
