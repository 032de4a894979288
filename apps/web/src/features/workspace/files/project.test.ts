import { expect, test } from "vitest";
import { allFiles, findFileByPath, findNode, toggleFolder } from "./file-tree.ts";
import {
  type Changed,
  closeFile,
  createFile,
  createFolder,
  currentFile,
  deleteNode,
  openFile,
  type Project,
  renameNode,
  repairProject,
  restoreNode,
  writeProjectFile,
} from "./project.ts";
import type { Refusal } from "./project-limits.ts";
import { sampleProject } from "./sample-project.ts";

const counter = () => {
  let count = 0;
  return () => `n${++count}`;
};
const sample = () => sampleProject(counter());
const idOf = (project: Project, path: string) => findFileByPath(project.files, path)?.id ?? "";
const after = (result: Changed | Refusal) => {
  if (result.kind === "refused") throw new Error(result.reason);
  return result.project;
};

test("WS-09 the sample project has its five files, and main.js is open", () => {
  const project = sample();
  expect(allFiles(project.files).map(({ path }) => path)).toEqual([
    "Project/JavaScript/main.js",
    "Project/JavaScript/utils.js",
    "Project/Python/main.py",
    "Project/Python/calculator.py",
    "Project/HTML/index.html",
  ]);
  expect(currentFile(project)?.name).toBe("main.js");
  expect(project.openFiles).toHaveLength(1);
});

test("TREE-01 a click expands or collapses a folder", () => {
  const { files } = sample();
  const id = files[0]?.id ?? "";
  expect(toggleFolder(files, id)[0]).toMatchObject({ isExpanded: false });
  expect(toggleFolder(toggleFolder(files, id), id)[0]).toMatchObject({ isExpanded: true });
});

test("TREE-02 a rename is trimmed; empty and unchanged names change nothing", () => {
  const project = sample();
  const id = idOf(project, "Project/Python/main.py");
  expect(findNode(after(renameNode(project, id, "  story.js ")).files, id)).toMatchObject({
    name: "story.js",
    language: "javascript",
  });
  expect(after(renameNode(project, id, "   "))).toBe(project);
  expect(after(renameNode(project, id, "main.py"))).toBe(project);
});

test("TREE-02 two things in one folder cannot have one name", () => {
  const project = sample();
  const result = renameNode(project, idOf(project, "Project/Python/main.py"), "Calculator.py");
  expect(result).toMatchObject({ kind: "refused", reason: expect.stringContaining("already") });
});

test("TREE-03 a new file opens inside its folder; a name with a slash is refused", () => {
  const project = sample();
  const parentId = project.files[0]?.id ?? null;
  const made = after(createFile(project, { id: "new", name: " notes.txt ", parentId }));
  expect(currentFile(made)).toMatchObject({ name: "notes.txt", language: "plaintext", parentId });
  expect(createFile(project, { id: "x", name: "a/b.py", parentId }).kind).toBe("refused");
  expect(createFolder(project, { id: "x", name: "..", parentId }).kind).toBe("refused");
});

test("TREE-04 deleting the current file clears it; deleting a folder deletes all its descendants", () => {
  const project = openFile(sample(), idOf(sample(), "Project/Python/main.py"));
  const current = deleteNode(project, project.currentFileId ?? "").project;
  expect(current.currentFileId).toBeNull();
  expect(current.openFiles).toHaveLength(1);
  const all = deleteNode(project, project.files[0]?.id ?? "").project;
  expect(all).toEqual({ files: [], openFiles: [], currentFileId: null });
});

test("TREE-04 Undo puts a deleted file back where it was, open and current as before", () => {
  const project = sample();
  const { project: without, removed } = deleteNode(project, project.currentFileId ?? "");
  expect(removed && restoreNode(without, removed)).toEqual(project);
});

test("Undo restores at the top level when the folder was deleted, and under another name when it is taken", () => {
  const project = sample();
  const id = idOf(project, "Project/JavaScript/main.js");
  const deletion = deleteNode(project, id);
  const empty = deleteNode(deletion.project, project.files[0]?.id ?? "").project;
  const taken = after(createFile(empty, { id: "t", name: "main.js", parentId: null }));
  const restored = deletion.removed && restoreNode(taken, deletion.removed);
  expect(restored && allFiles(restored.files).map(({ path }) => path)).toEqual(["main.js", "main (2).js"]);
});

test("TREE-05 closing the current file shows the last one still open, or none", () => {
  const first = sample();
  const second = openFile(first, idOf(first, "Project/Python/main.py"));
  const third = openFile(second, idOf(first, "Project/HTML/index.html"));
  const closed = closeFile(third, third.currentFileId ?? "");
  expect(currentFile(closed)?.name).toBe("main.py");
  expect(currentFile(closeFile(first, first.currentFileId ?? ""))).toBeUndefined();
});

test("a file over 200 kB and a hundred-and-first file are refused with a reason", () => {
  let project = sample();
  const id = project.currentFileId ?? "";
  expect(writeProjectFile(project, id, "x".repeat(200 * 1024 + 1))).toEqual({
    kind: "refused",
    reason: '"main.js" is larger than 200 kB, the most one file can hold.',
  });
  for (let count = allFiles(project.files).length; count < 100; count++)
    project = after(createFile(project, { id: `f${count}`, name: `f${count}.py`, parentId: null }));
  expect(createFile(project, { id: "more", name: "more.py", parentId: null })).toMatchObject({
    kind: "refused",
    reason: expect.stringContaining("100 files"),
  });
});

test("the size of a file is counted in bytes, also for letters of two, three and four bytes", () => {
  const project = sample();
  const write = (content: string) => writeProjectFile(project, project.currentFileId ?? "", content).kind;
  const full = "x".repeat(200 * 1024 - 4);
  for (const letters of ["four", "éé", "कx", "😀"]) expect(write(full + letters)).toBe("changed");
  for (const letters of ["fours", "ééx", "éक", "कक", "x😀", "😀😀"])
    expect(write(full + letters)).toBe("refused");
});

test("repairs a stored project whose open files do not exist", () => {
  const project = sample();
  expect(
    repairProject({ ...project, openFiles: ["gone", ...project.openFiles], currentFileId: "gone" }),
  ).toEqual({
    ...project,
    currentFileId: null,
  });
});
