import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { allFiles } from "./file-tree.ts";
import { archiveRefusal, leftOutMessage, projectWithZip, zipOf } from "./project-zip.ts";
import { sampleProject } from "./sample-project.ts";

const newId = () => crypto.randomUUID();
const empty = { files: [], openFiles: [], currentFileId: null };

test("a project exported as a zip file is imported unchanged", () => {
  const project = sampleProject(newId);
  const back = projectWithZip(empty, "mine.zip", zipOf(project.files), newId);
  if (back.kind === "refused") throw new Error(back.reason);
  const contents = (files: typeof project.files) =>
    Object.fromEntries(allFiles(files).map(({ path, file }) => [path.replace(/^mine\//, ""), file.content]));
  expect(contents(back.project.files)).toEqual(contents(project.files));
});

test("an import leaves out entries that are too large, not text or outside the folder, and says so", () => {
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
  if (result.kind === "refused") throw new Error(result.reason);
  expect(allFiles(result.project.files).map(({ path }) => path)).toEqual(["x/ok.py"]);
  expect(result.leftOut).toEqual(["big.txt (larger than 200 kB)", "picture.png (not a text file)"]);
  expect(leftOutMessage(["a", "b", "c", "d", "e"])).toBe("Left out: a, b, c and 2 more.");
  expect(leftOutMessage([])).toBe("");
});

test("an archive without text files, one with too many files and one that is too large are refused with a reason", () => {
  const pictures = zipSync({ "cat.png": new Uint8Array([137, 80, 0, 1]) });
  expect(projectWithZip(empty, "cats.zip", pictures, newId)).toEqual({
    kind: "refused",
    reason: '"cats.zip" has no text file that can be opened here. Left out: cat.png (not a text file).',
  });
  const many = zipSync(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`f${n}.py`, strToU8("1")])));
  expect(projectWithZip(empty, "many.zip", many, newId)).toEqual({
    kind: "refused",
    reason: "This project has 101 files; a project can hold 100.",
  });
  expect(archiveRefusal("film.zip", 21 * 1024 * 1024)?.reason).toBe(
    '"film.zip" is larger than 20 MB, the most that can be opened here.',
  );
  expect(archiveRefusal("small.zip", 100)).toBeUndefined();
});
