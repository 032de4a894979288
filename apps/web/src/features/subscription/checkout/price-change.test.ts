import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { replaceOverrides } from "#server/content/content-overrides.ts";
import { PRICES_KEY } from "#server/content/prices.ts";
import { sameStudent } from "#testing/new-student.ts";
import { listInvoices } from "../invoices/list-invoices.server.ts";
import { readSubscriptionPage } from "../page/read-subscription-page.server.ts";
import { authorise, passTime, payLink } from "../test-provider/test-events.server.ts";
import { findRecord } from "../test-provider/test-record.server.ts";
import { createPaymentsFixture, type PaymentsFixture } from "../testing/payments-fixture.server.ts";
import { buyCourse } from "./buy-course.server.ts";
import { changeTier } from "./change-tier.server.ts";
import { startSubscription } from "./start-subscription.server.ts";

let books: PaymentsFixture;
beforeAll(async () => {
  books = await createPaymentsFixture();
});
beforeEach(() => books.reset());
afterEach(() => replaceOverrides([]));
afterAll(() => books.close());

/** What an admin's change of prices does in every process. */
const setPrices = (plusRupees: number, javaRupees: number) =>
  replaceOverrides([
    {
      kind: "prices",
      key: PRICES_KEY,
      value: {
        tiers: {
          plus: { monthRupees: plusRupees, yearRupees: 2499 },
          pro: { monthRupees: 599, yearRupees: 4999 },
        },
        courses: { java: javaRupees },
      },
    },
  ]);

test("ROLE-04 STU-06 who subscribed keeps their price after a change, on their page and on every charge", async () => {
  const { db, provider, services } = books;
  const { student, record } = await books.newSubscriber("Asha");
  await passTime(provider, await record(), true);
  setPrices(399, 4999);
  await passTime(provider, await record(), true);
  const charges = (await listInvoices(db, student.id)).map(({ amountPaise }) => amountPaise);
  expect(charges).toEqual([29_900, 29_900]);
  const page = await readSubscriptionPage(services, await sameStudent(db, student), {
    tierDescriptions: [],
    lockedLesson: undefined,
  });
  expect(JSON.stringify(page.panel)).toContain("₹299 a month");
  expect(page.offers.find(({ slug }) => slug === "plus")?.price?.monthPaise).toBe(39_900);
  // The upgrade costs the difference to what they pay, not to what Plus costs today.
  const { todayPaise } = { todayPaise: 0, ...page.moves.pro };
  expect(todayPaise).toBeGreaterThan(20_000);
});

test("ROLE-04 STU-06 who subscribes after a change pays the new price, and moving up still works", async () => {
  const { db, provider, payments } = books;
  setPrices(399, 4999);
  const { student, record, currentTier } = await books.newSubscriber("Ravi");
  await passTime(provider, await record(), true);
  expect((await listInvoices(db, student.id)).map(({ amountPaise }) => amountPaise)).toEqual([39_900]);
  await changeTier(db, student, { tier: "pro", payments });
  expect(await currentTier()).toBe("pro");
});

test("ROLE-04 CITY-09 after a change a course is offered on a new payment page with the new price", async () => {
  const { db, provider, payments } = books;
  const meera = await books.newPayer("Meera");
  const buy = async () => (await buyCourse(db, meera, { courseSlug: "java", payments })).payAt;
  const old = await buy();
  expect(await buy()).toBe(old);
  setPrices(299, 4499);
  const fresh = await buy();
  expect(fresh).not.toBe(old);
  await payLink(provider, await findRecord(db, "payment_link", fresh.split("/").at(-1) ?? ""));
  expect((await listInvoices(db, meera.id)).map(({ amountPaise }) => amountPaise)).toEqual([449_900]);
});

test("ROLE-04 STU-06 after a change a subscription is offered on a new page, and the page that is open keeps its price", async () => {
  const { db, provider, payments } = books;
  const zoya = await books.newPayer("Zoya");
  const start = async () =>
    (await startSubscription(db, zoya, { tier: "plus", period: "month", payments })).payAt;
  const begun = await start();
  setPrices(249, 4499);
  expect(await start()).not.toBe(begun);
  const record = () => findRecord(db, "subscription", begun.split("/").at(-1) ?? "");
  await authorise(provider, await record());
  await passTime(provider, await record(), true);
  expect((await listInvoices(db, zoya.id)).map(({ amountPaise }) => amountPaise)).toEqual([29_900]);
});
