import { expect, test } from "vitest";
import { findFileByPath } from "../files/file-tree.ts";
import { createFile, type Project } from "../files/project.ts";
import { previewDocument } from "./preview-document.ts";

function projectOf(files: Record<string, string>): Project {
  let project: Project = { files: [], openFiles: [], currentFileId: null };
  for (const [name, content] of Object.entries(files)) {
    const made = createFile(project, { id: name, name, parentId: null }, content);
    if (made.kind === "changed") project = made.project;
  }
  return project;
}

test("WS-11 the preview inlines the project's styles and scripts", () => {
  const project = projectOf({
    "index.html": '<!DOCTYPE html><link rel="stylesheet" href="./s.css"><script src="a.js"></script><p>hi',
    "s.css": "p { color: red }",
    "a.js": 'const tag = "</script>";',
  });
  const file = findFileByPath(project.files, "index.html");
  const page = file ? previewDocument(project, file) : "";
  expect(page.startsWith("<!DOCTYPE html><script>")).toBe(true);
  expect(page).toContain("<style>p { color: red }</style>");
  expect(page).toContain('const tag = "<\\/script>";');
});

test("WS-11 renames elements that would open a connection or a second page", () => {
  const project = projectOf({
    "index.html": '<LINK rel="preconnect" href="http://a.test"><iframe srcdoc="x"></iframe><p>links</p>',
  });
  const file = findFileByPath(project.files, "index.html");
  const page = file ? previewDocument(project, file) : "";
  expect(page).toContain('<x-LINK rel="preconnect"');
  expect(page).toContain('<x-iframe srcdoc="x"></x-iframe><p>links</p>');
});

test("leaves references to files outside the project unchanged", () => {
  const project = projectOf({ "index.html": '<script src="https://example.org/x.js"></script>' });
  const file = findFileByPath(project.files, "index.html");
  expect(file && previewDocument(project, file)).toContain('src="https://example.org/x.js"');
});
