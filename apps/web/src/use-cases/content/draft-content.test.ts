import { lessonProgress } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { afterEach, expect } from "vitest";
import {
  readCourse,
  readCourseList,
  readCourseSlugs,
  readOpenLessons,
  readStudentPath,
  readWholePath,
} from "#features/catalogue/read-catalogue.server.ts";
import { readPricing } from "#features/pricing/read-pricing.server.ts";
import { readTier } from "#features/subscription/tiers/read-tiers.server.ts";
import { replaceOverrides } from "#server/content/content-overrides.ts";
import { newAdmin } from "#testing/new-admin.ts";
import { newStudent } from "#testing/new-student.ts";
import { readItemHistory } from "./change-content-item.server.ts";
import { draftAvailability, draftPrices, readOffer, readShownPrices } from "./draft-content.server.ts";
import { formOf } from "./testing/send-content-form.ts";

afterEach(() => replaceOverrides([]));

const LESSON = "python_first_program";

test("ROLE-04 a withdrawn lesson leaves catalogue, paths and access, what students did in it stays, and undo brings it back", async ({
  db,
}) => {
  const om = await newAdmin(db, "Om");
  const asha = await newStudent(db, "Asha");
  await db.insert(lessonProgress).values({ studentId: asha.id, lessonSlug: LESSON, stepsDone: ["one"] });
  const path = { board: "CBSE", classLevel: "9" } as const;
  const everything = { scope: "all" as const, ...path, boughtCourses: [], hasSimulators: true };
  const isThere = () => [
    readCourse("python")?.lessons.some(({ slug }) => slug === LESSON),
    readStudentPath(path).some(({ slug }) => slug === LESSON),
    readOpenLessons(everything).has(LESSON),
  ];
  expect(isThere()).toEqual([true, true, true]);
  const { lessonCount } = readCourseList();

  const offer = readOffer({ kind: "lesson", slug: LESSON });
  if (!offer) throw new Error("There is no such lesson.");
  const send = formOf(db, om, draftAvailability(offer));
  expect((await send("publish")).status).toBe(200);
  expect(isThere()).toEqual([false, false, false]);
  expect(readCourseList().lessonCount).toBe(lessonCount - 1);
  expect(readWholePath(path).find(({ slug }) => slug === LESSON)).toMatchObject({ isWithdrawn: true });
  expect(await db.select().from(lessonProgress)).toMatchObject([{ lessonSlug: LESSON, stepsDone: ["one"] }]);

  const { basedOn } = await readItemHistory(db, om, { kind: "lesson", key: LESSON });
  await send("undo", { id: basedOn });
  expect(isThere()).toEqual([true, true, true]);
});

test("ROLE-04 a withdrawn course is not listed; what students pay for and what visitors try first stay", async ({
  db,
}) => {
  const om = await newAdmin(db, "Om");
  const [free] = readCourseList().cards.filter(({ topic }) => topic === "drones");
  const slug = free?.slug ?? "";
  const offer = readOffer({ kind: "course", slug });
  if (!offer) throw new Error("There is no such course.");
  await formOf(db, om, draftAvailability(offer))("publish");
  expect(readCourse(slug)).toBeUndefined();
  expect(readCourseSlugs()).not.toContain(slug);

  for (const asked of [
    { kind: "course", slug: "python" },
    { kind: "course", slug: "first-steps" },
    { kind: "lesson", slug: "intro_to_computer_science" },
  ] as const) {
    const stays = readOffer(asked);
    if (!stays) throw new Error(`There is no ${asked.slug}.`);
    const { status, outcome } = await formOf(db, om, draftAvailability(stays))("publish");
    expect([status, outcome.errors?.form]).toEqual([
      400,
      expect.stringMatching(/^Stays: .*Nothing was changed\.$/),
    ]);
  }
  expect(readOffer({ kind: "lesson", slug: "no_such_lesson" })).toBeUndefined();
});

function priceFields(changed: Record<string, string>): Record<string, string> {
  const { tiers, courses } = readShownPrices();
  const shown = [
    ...Object.entries(tiers).flatMap(([slug, { monthRupees, yearRupees }]) => [
      [`tiers.${slug}.monthRupees`, String(monthRupees)],
      [`tiers.${slug}.yearRupees`, String(yearRupees)],
    ]),
    ...Object.entries(courses).map(([slug, rupees]) => [`courses.${slug}`, String(rupees)]),
  ];
  return { ...Object.fromEntries(shown), ...changed };
}

test("ROLE-04 a new price is shown and charged, everything else in the price list stays, and a wrong one is refused", async ({
  db,
}) => {
  const om = await newAdmin(db, "Om");
  const send = formOf(db, om, draftPrices);
  const changed = { "tiers.plus.monthRupees": "349", "courses.java": "5,499" };
  expect((await send("publish", priceFields(changed))).status).toBe(200);
  expect(readPricing().tiers[1]?.price).toEqual({ kind: "paid", monthRupees: 349, yearRupees: 2499 });
  expect(readTier("plus")).toMatchObject({ price: { monthRupees: 349 }, limits: { lessons: "board" } });
  expect(readPricing().courses.map(({ rupees }) => rupees)).toEqual([2999, 3999, 5499]);

  const errorsOf = async (wrong: Record<string, string>) => {
    const { status, outcome } = await send("publish", priceFields(wrong));
    return [status, outcome.errors];
  };
  const sentence = "Enter a price in whole rupees, from 1 to 1,00,000.";
  expect(await errorsOf({ "tiers.pro.monthRupees": "free" })).toMatchObject([
    400,
    { "tiers.pro.monthRupees": sentence },
  ]);
  expect(await errorsOf({ "courses.python": "29.99" })).toEqual([400, { "courses.python": sentence }]);
  expect(await errorsOf({ "tiers.pro.yearRupees": "9000" })).toEqual([
    400,
    { "tiers.pro.yearRupees": "A year must not cost more than twelve months." },
  ]);
});
