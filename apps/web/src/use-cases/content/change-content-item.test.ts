import { adminActions } from "@nirmaan/db/administration-schema.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { afterEach, expect } from "vitest";
import type { Admin } from "#domain/people/person.ts";
import { readContentChanges } from "#features/administration/content/read-content-changes.server.ts";
import { describeChanges } from "#features/administration/log/admin-log.ts";
import { readAdminLog } from "#features/administration/log/read-admin-log.server.ts";
import { findFigure } from "#features/cities/editable-figures.ts";
import { readCity, viewCity } from "#features/cities/read-cities.server.ts";
import { readClaims } from "#features/landing/read-claims.server.ts";
import { replaceOverrides } from "#server/content/content-overrides.ts";
import { refreshContent } from "#server/content/load-content.ts";
import { newAdmin } from "#testing/new-admin.ts";
import { readItemHistory } from "./change-content-item.server.ts";
import { CLAIMS, draftClaims, draftFigureOf } from "./draft-content.server.ts";
import { formOf } from "./testing/send-content-form.ts";

afterEach(() => replaceOverrides([]));

function claimFields(claim: string): Record<string, string> {
  const { hero, figures, testimonials } = readClaims();
  return Object.fromEntries([
    ...[claim, ...hero.slice(1)].map((each, index) => [`hero.${index}`, each]),
    ...figures.flatMap(({ figure, name }, index) => [
      [`figures.${index}.figure`, figure],
      [`figures.${index}.name`, name],
    ]),
    ...testimonials.flatMap(({ quote, by }, index) => [
      [`testimonials.${index}.quote`, quote],
      [`testimonials.${index}.by`, by],
    ]),
    ["areSamples", "on"],
  ]);
}

const basedOnOf = async (db: Database, admin: Admin) => (await readItemHistory(db, admin, CLAIMS)).basedOn;

test("ROLE-04 a claim is shown after it is published, with its author and a log line; a preview changes nothing", async ({
  db,
}) => {
  const om = await newAdmin(db, "Om");
  const send = formOf(db, om, draftClaims);
  const preview = await send("preview", claimFields("1200+ students"));
  expect(preview.outcome.preview).toMatchObject({ "hero.0": "1200+ students" });
  await refreshContent(db);
  expect(readClaims().hero[0]).toBe("1000+ students");
  expect(await readContentChanges(db, om)).toEqual([]);

  expect((await send("publish", claimFields("1200+ students"))).status).toBe(200);
  expect(readClaims().hero).toEqual(["1200+ students", "4.9/5 rating", "Start in 5 minutes"]);
  expect(await readContentChanges(db, om)).toMatchObject([
    { title: "Claims and testimonials", by: "Om", isShown: true, undone: null },
  ]);
  const [entry] = (await readAdminLog(db, om, {})).entries;
  expect(entry).toMatchObject({ action: "content-changed", by: "Om", about: "Claims and testimonials" });
  expect(entry && describeChanges(entry.before, entry.after)).toEqual([
    "hero 1: 1000+ students → 1200+ students",
  ]);
});

test("ROLE-04 undo brings back the change before, then the file, and each undo has its log line", async ({
  db,
}) => {
  const om = await newAdmin(db, "Om");
  const send = formOf(db, om, draftClaims);
  await send("publish", claimFields("1100+ students"));
  const first = await basedOnOf(db, om);
  await send("publish", { ...claimFields("1200+ students"), basedOn: first });
  const second = await basedOnOf(db, om);
  expect(await send("undo", { id: first })).toMatchObject({
    status: 409,
    outcome: { errors: { form: "This is not what is shown now. Undo the newest change first." } },
  });
  await send("undo", { id: second });
  expect(readClaims().hero[0]).toBe("1100+ students");
  await send("undo", { id: first });
  expect(readClaims().hero[0]).toBe("1000+ students");
  expect((await readAdminLog(db, om, { action: "content-undone" })).entries).toMatchObject([
    {
      before: { content: { "hero 1": "1100+ students" } },
      after: { content: { "hero 1": "1000+ students" } },
    },
    {
      before: { content: { "hero 1": "1200+ students" } },
      after: { content: { "hero 1": "1100+ students" } },
    },
  ]);
  expect(await readContentChanges(db, om)).toMatchObject([
    { isShown: false, undone: { by: "Om" } },
    { isShown: false, undone: { by: "Om" } },
  ]);
  expect((await send("undo", { id: crypto.randomUUID() })).status).toBe(404);
  expect((await send("undo", { id: "the last one" })).status).toBe(404);
});

test("ROLE-04 of two admins who change the same claims the second is told so, and nothing is lost", async ({
  db,
}) => {
  const [om, tara] = [await newAdmin(db, "Om"), await newAdmin(db, "Tara")];
  await formOf(db, om, draftClaims)("publish", claimFields("1100+ students"));
  const late = await formOf(
    db,
    tara,
    draftClaims,
  )("publish", { ...claimFields("9000+ students"), basedOn: "" });
  expect(late).toMatchObject({
    status: 409,
    outcome: { errors: { form: expect.stringContaining("Somebody else changed this") } },
  });
  expect(readClaims().hero[0]).toBe("1100+ students");
  expect(await db.select().from(adminActions)).toHaveLength(1);
});

test("ROLE-04 claims that do not fit are refused with a sentence at their field, and nothing is stored", async ({
  db,
}) => {
  const om = await newAdmin(db, "Om");
  const send = formOf(db, om, draftClaims);
  const named = { ...claimFields("1000+ students"), "testimonials.1.by": "Mrs Rao, Pune" };
  expect(await send("publish", named)).toMatchObject({
    status: 400,
    outcome: {
      errors: { "testimonials.1.by": "Say role, class and city only, such as: Class 11 student, Pune." },
    },
  });
  const long = await send("preview", claimFields("x".repeat(61)));
  expect(long.outcome.errors).toEqual({ "hero.0": "Use at most 60 characters." });
  expect((await send("publish", { areSamples: "on" })).outcome.errors).toEqual({
    hero: "Keep at least one claim.",
    figures: "Keep at least one figure.",
    testimonials: "Keep at least one testimonial.",
  });
  expect(await send("publish", claimFields("1000+ students"))).toMatchObject({
    status: 400,
    outcome: { errors: { form: "Nothing is different from what is shown now." } },
  });
  expect((await send("delete")).status).toBe(400);
  expect(await db.select().from(adminActions)).toEqual([]);
});

function figureForm(db: Database, admin: Admin, slug: string, path: string) {
  const [city, figure] = [readCity(slug), findFigure(path)];
  if (!city || !figure) throw new Error("There is no such figure.");
  return formOf(db, admin, draftFigureOf(city, figure));
}

const census = { source1: "census2011_cities_r2", year: "2011", level: "city" };

test("ROLE-04 a city's figure is shown with its new source, and the others stay", async ({ db }) => {
  const om = await newAdmin(db, "Om");
  const send = figureForm(db, om, "pune", "education.literacyRate");
  const fields = {
    ...census,
    source1: "",
    value: "93.5",
    newSource: "Pune survey 2025",
    licence: "CC BY 4.0",
  };
  expect((await send("publish", { ...fields, year: "2025" })).status).toBe(200);
  const pune = readCity("pune");
  expect(pune?.education.literacyRate).toMatchObject({ value: 93.5, year: "2025" });
  expect(pune?.education.schools).toMatchObject({ value: 6454 });
  const footnotes = pune ? viewCity(pune).footnotes.map(({ source }) => source) : [];
  expect(footnotes).toContain("Pune survey 2025 (CC BY 4.0). 2025");
  expect((await readAdminLog(db, om, {})).entries).toMatchObject([{ about: "Literacy rate of Pune" }]);
});

test("ROLE-04 a figure without a source or year, or one that cannot be, is refused with a sentence", async ({
  db,
}) => {
  const om = await newAdmin(db, "Om");
  const send = figureForm(db, om, "pune", "education.literacyRate");
  const errorsOf = async (fields: Record<string, string>) => {
    const { status, outcome } = await send("publish", fields);
    return [status, outcome.errors];
  };
  expect(await errorsOf({ value: "93.5" })).toEqual([
    400,
    {
      source1: "Name the source of this figure.",
      year: "Say which year the figure is for.",
      level: "Choose what the figure is for.",
    },
  ]);
  const impossible = [400, { value: "This value is not possible. A percentage from 0 to 100." }];
  for (const value of ["130", "-1", "many", "NaN", "1e999"])
    expect(await errorsOf({ ...census, value })).toEqual(impossible);
  expect(await errorsOf({ ...census, value: "90", source1: "my_uncle" })).toEqual([
    400,
    { source1: "Choose a source from the list." },
  ]);
  // The population has to be known; the number of universities may be unknown.
  const population = figureForm(db, om, "pune", "demographics.population");
  expect((await population("publish", { ...census, value: "" })).status).toBe(400);
  const schools = figureForm(db, om, "pune", "education.schools");
  expect((await schools("publish", { value: "", note: "nobody counts them" })).status).toBe(200);
  expect(readCity("pune")?.education.schools).toEqual({ value: null, note: "nobody counts them" });
});
