import { expect, test } from "vitest";
import { openLessonProgram, readLessonFile, resetLessonProgram } from "./lesson-program.ts";
import { clearLessonFolder, currentFile, writeProjectFile } from "./project.ts";
import { sampleProject } from "./sample-project.ts";

const newId = () => crypto.randomUUID();
const sample = () => sampleProject(newId);
const greet = {
  folder: "1-greet",
  files: [
    { name: "main.py", content: "print()" },
    { name: "names.txt", content: "Asha" },
  ],
};
const fare = { folder: "2-fare", files: [{ name: "main.py", content: "print(3 * 45)" }] };

test("LES-03 opening an exercise puts its files into the top-level folder 'Lesson Files' and opens its program", () => {
  const project = openLessonProgram(sample(), greet, newId);
  expect(project.files[0]).toMatchObject({ name: "Lesson Files", parentId: null });
  expect(currentFile(project)?.content).toBe("print()");
  expect(project.openFiles).toEqual([project.currentFileId]);
  expect(readLessonFile(project, "1-greet", "names.txt")).toBe("Asha");
  // The same object: opening it again triggers no save.
  expect(openLessonProgram(project, greet, newId)).toBe(project);
});

test("LES-03 an exercise that is opened again shows what the student wrote", () => {
  const first = openLessonProgram(sample(), greet, newId);
  const written = writeProjectFile(first, first.currentFileId ?? "", "print('mine')");
  const project = written.kind === "changed" ? written.project : first;
  const second = openLessonProgram(project, fare, newId);
  expect(currentFile(second)?.content).toBe("print(3 * 45)");
  expect(second.openFiles).toHaveLength(1);
  const back = openLessonProgram(second, greet, newId);
  expect(currentFile(back)?.content).toBe("print('mine')");
  expect(currentFile(resetLessonProgram(back, greet, newId))?.content).toBe("print()");
});

test("LES-03 clearing the lesson folder removes it and its open files, and nothing else", () => {
  const project = sample();
  const cleared = clearLessonFolder(openLessonProgram(project, greet, newId)).project;
  expect(cleared.files).toEqual(project.files);
  expect(cleared.openFiles).toEqual([]);
  expect(cleared.currentFileId).toBeNull();
});
