import { childAsks } from "@nirmaan/db/consent-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { expect } from "vitest";
import { testServices } from "#testing/test-services.ts";
import { deleteExpired } from "../privacy/delete-expired.server.ts";
import { requestSignUp } from "./ask-before-account.server.ts";
import { deleteChildAsk, findChildAsk } from "./child-ask.server.ts";

const BORN = `${new Date().getFullYear() - 14}-06-01`;
const AFTER = { now: new Date(), bindsFrom: "2020-01-01" };
const BEFORE = { now: new Date(), bindsFrom: "2999-01-01" };
const child = { dateOfBirth: BORN, guardianEmail: "meera@example.test", askToken: "" };

type Db = Parameters<typeof findChildAsk>[0];
const servicesOn = (db: Db) => testServices({ db } as never, { SITE_URL: "https://nirmaan.example" });

test("TRUST-06 AUTH-14 before the binding day a child signs up as today; adults always do", async ({
  db,
}) => {
  const services = servicesOn(db);
  expect(await requestSignUp(services, child, BEFORE)).toMatchObject({ kind: "may-sign-up" });
  const adult = { ...child, dateOfBirth: "1990-04-30", guardianEmail: undefined };
  expect(await requestSignUp(services, adult, AFTER)).toMatchObject({ kind: "may-sign-up" });
  expect(await db.$count(childAsks)).toBe(0);
});

test("TRUST-06 from the binding day a child has no account before the guardian acts: the row holds a year, an address and an end", async ({
  db,
}) => {
  const services = servicesOn(db);
  expect(await requestSignUp(services, child, AFTER)).toEqual({ kind: "asked" });
  const [row] = await db.select().from(childAsks);
  const { id: _, tokenHash: __, createdAt: ___, ...held } = row ?? ({} as typeof childAsks.$inferSelect);
  expect(Object.keys(held).sort()).toEqual(["birthYear", "expiresAt", "guardianEmail"]);
  expect(held).toMatchObject({ birthYear: Number(BORN.slice(0, 4)), guardianEmail: "meera@example.test" });
  expect(await db.$count(students)).toBe(0);
  const [mail] = services.sentMails;
  expect(mail?.to).toBe("meera@example.test");
  const token = /ask=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(
    await requestSignUp(services, { ...child, guardianEmail: "x@example.test", askToken: token }, AFTER),
  ).toEqual({
    kind: "may-sign-up",
    guardianEmail: "meera@example.test",
  });
  await deleteChildAsk(db, token);
  expect(await findChildAsk(db, token)).toBeUndefined();
});

test("TRUST-06 TRUST-07 the row dies on time, its link with it, and an address gets three mails at most", async ({
  db,
}) => {
  const services = servicesOn(db);
  for (let mail = 0; mail < 3; mail += 1) await requestSignUp(services, child, AFTER);
  await expect(requestSignUp(services, child, AFTER)).rejects.toThrow("written to this address");
  const token = /ask=([\w-]{43})/.exec(services.sentMails[0]?.text ?? "")?.[1] ?? "";
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  expect(await findChildAsk(db, token, days(29))).toBeDefined();
  expect(await findChildAsk(db, token, days(31))).toBeUndefined();
  await deleteExpired(db, days(29));
  expect(await db.$count(childAsks)).toBe(3);
  await deleteExpired(db, days(31));
  expect(await db.$count(childAsks)).toBe(0);
});
