import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { expect, test } from "vitest";
import { readCourse, readCourseList, readStudentPath, readWholeCatalogue } from "./read-catalogue.server.ts";

const HINDI = /[\u0900-\u097f]/;
/** Names of programming languages stay in Latin letters. */
const isName = (title: string) => title === "Python" || title === "Java";

test("LANG-01 every course, unit and lesson of the catalogue has its Hindi", () => {
  const { courses, units, lessons } = withLocale("hi", () => readWholeCatalogue());
  const sentences = [
    ...courses.flatMap(({ title, summary }) => [title, summary]),
    ...Object.values(units).map(({ title }) => title),
    ...lessons.flatMap(({ title, learningObjective }) => [title, learningObjective]),
  ];
  expect(sentences.filter((sentence) => !HINDI.test(sentence) && !isName(sentence))).toEqual([]);
});

test("LANG-01 lists, courses and paths are in the language of each reader, also when a reader of the other language came before", () => {
  const read = () => [
    readCourseList().cards[0]?.title,
    readCourse("drones")?.title,
    readStudentPath({ board: "CBSE", classLevel: "9" })[0]?.title,
  ];
  const english = read();
  const hindi = withLocale("hi", read);
  expect(english).toEqual(["First steps in computing", "Drones", "Introduction to computer science"]);
  expect(hindi).toEqual(["कंप्यूटर के पहले कदम", "ड्रोन", "कंप्यूटर विज्ञान की शुरुआत"]);
  expect(read()).toEqual(english);
});

test("LANG-01 a lesson that is written in Hindi has the same Hindi title in the catalogue", () => {
  const lessonsFolder = join(import.meta.dirname, "../../../../../content/lessons");
  const written = globSync("*/lesson.hi.md", { cwd: lessonsFolder }).map((file) => {
    const [, title] = /^title: "?(.*?)"?$/m.exec(readFileSync(join(lessonsFolder, file), "utf8")) ?? [];
    return [basename(dirname(file)), title];
  });
  const { lessons } = withLocale("hi", () => readWholeCatalogue());
  const inCatalogue = written.map(([slug]) => [slug, lessons.find((each) => each.slug === slug)?.title]);
  expect(written.length).toBeGreaterThan(10);
  expect(inCatalogue).toEqual(written);
});
