import { guardians } from "@nirmaan/db/consent-schema.ts";
import { withWideScope } from "@nirmaan/db/roles/row-scope.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import type { Locale } from "@nirmaan/messages/locale/locale.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { servicesContext } from "#server/services/services.ts";
import { newGuardian } from "#testing/new-guardian.ts";
import { BORN_15_YEARS_AGO, newStudent } from "#testing/new-student.ts";
import { testServices } from "#testing/test-services.ts";
import { loader } from "./consent-page.tsx";

let database: Awaited<ReturnType<typeof newDatabase>>;
let guardian: Awaited<ReturnType<typeof newGuardian>>;
beforeAll(async () => {
  database = await newDatabase();
  const { db } = database.connection;
  const asha = await newStudent(db, "Asha Rao", { dateOfBirth: BORN_15_YEARS_AGO });
  guardian = await newGuardian(db, asha, { language: "hi" });
});
afterAll(() => database.drop());

type Visit = { browser: Locale; cookie?: string; search?: string };

/** What the page was read in, and what the rest of the page is rendered in. */
const open = ({ browser, cookie = "", search = "" }: Visit) =>
  withLocale(browser, async () => {
    const context = new RouterContextProvider();
    context.set(servicesContext, testServices(database.connection));
    const url = new URL(`http://localhost:3000/consent/${guardian.token}${search}`);
    const given = {
      request: new Request(url, { headers: { cookie } }),
      url,
      context,
      params: { token: guardian.token },
      pattern: "/consent/:token",
    };
    const { data } = await withWideScope("guardian", () => loader(given as never));
    return [data.view?.language, currentLocale()];
  });

test("LANG-01 TRUST-05 the guardian's page is in the language of the letters, until another is chosen on the device", async () => {
  expect(await open({ browser: "en" })).toEqual(["hi", "hi"]);
  expect(await open({ browser: "hi", cookie: "language=en" })).toEqual(["en", "en"]);
});

test("LANG-01 a link with a language makes it the choice of the device", async () => {
  const answer: unknown = await open({ browser: "en", search: "?lang=hi" }).catch(
    (thrown: unknown) => thrown,
  );
  if (!(answer instanceof Response)) throw new Error("not led on");
  expect(answer.headers.get("location")).toBe(`/consent/${guardian.token}`);
  expect(answer.headers.get("set-cookie")).toMatch(/^language=hi;/);
});

test("LANG-01 a guardian who has not answered yet reads in the browser's language", async () => {
  const { db } = database.connection;
  await db.update(guardians).set({ state: "asked", language: "en" }).where(eq(guardians.id, guardian.id));
  expect(await open({ browser: "hi" })).toEqual(["hi", "hi"]);
});
