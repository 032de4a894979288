import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { allFiles } from "./file-tree.ts";
import { projectWithZip, zipOf } from "./project-zip.ts";
import { sampleProject } from "./sample-project.ts";

const newId = () => crypto.randomUUID();
const empty = { files: [], openFiles: [], currentFileId: null };

test("a project goes out as a zip file and comes back the same", () => {
  const project = sampleProject(newId);
  const back = projectWithZip(empty, "mine.zip", zipOf(project.files), newId);
  if (back.kind === "refused") throw new Error(back.reason);
  const contents = (files: typeof project.files) =>
    Object.fromEntries(allFiles(files).map(({ path, file }) => [path.replace(/^mine\//, ""), file.content]));
  expect(contents(back.project.files)).toEqual(contents(project.files));
});

test("what cannot be opened, is too large or tries to leave its folder is kept out, in words", () => {
  expect(projectWithZip(empty, "x.zip", strToU8("no zip"), newId)).toEqual({
    kind: "refused",
    reason: '"x.zip" is not a zip file that can be opened.',
  });
  const archive = zipSync({
    "../outside.py": strToU8("print(1)"),
    "big.txt": new Uint8Array(300 * 1024).fill(65),
    "picture.png": new Uint8Array([137, 80, 0, 1]),
    "ok.py": strToU8("print(2)"),
  });
  const result = projectWithZip(empty, "x.zip", archive, newId);
  expect(result.kind === "changed" && allFiles(result.project.files).map(({ path }) => path)).toEqual([
    "x/ok.py",
  ]);
});
