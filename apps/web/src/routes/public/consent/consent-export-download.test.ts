import { withWideScope } from "@nirmaan/db/roles/row-scope.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLimits } from "#server/limits/create-limits.ts";
import { servicesContext } from "#server/services/services.ts";
import { newGuardian } from "#testing/new-guardian.ts";
import { BORN_15_YEARS_AGO, newStudent } from "#testing/new-student.ts";
import { testServices } from "#testing/test-services.ts";
import { loader } from "./consent-export-download.ts";

let database: Awaited<ReturnType<typeof newDatabase>>;
beforeAll(async () => {
  database = await newDatabase();
});
afterAll(() => database.drop());

test("TRUST-14 TRUST-05 a guardian's downloads are limited with a sentence, each guardian's own", async () => {
  const { db } = database.connection;
  const services = {
    ...testServices(database.connection),
    limits: createLimits(db, { guardianDownload: 1 }),
  };
  const download = (token: string) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    const url = new URL(`http://localhost:3000/consent/${token}/export`);
    const given = {
      request: new Request(url),
      url,
      context,
      params: { token },
      pattern: "/consent/:token/export",
    };
    return withWideScope("guardian", () => loader(given as never));
  };
  const asha = await newStudent(db, "Asha", { dateOfBirth: BORN_15_YEARS_AGO });
  const ravi = await newStudent(db, "Ravi", { dateOfBirth: BORN_15_YEARS_AGO, email: "ravi@example.test" });
  const meera = await newGuardian(db, asha);
  const kavita = await newGuardian(db, ravi, { email: "kavita@example.test" });
  expect((await download(meera.token)).status).toBe(200);
  const refused = await download(meera.token);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toMatch(/^You have downloaded this many times in an hour\. Wait .+, then/);
  expect((await download(kavita.token)).status).toBe(200);
});
