import { contentOverrides } from "@nirmaan/db/administration-schema.ts";
import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { replaceOverrides } from "#server/content/content-overrides.ts";
import { adminsOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { createTestAccounts, requestContextWith, type TestAccounts } from "#testing/test-accounts.ts";
import * as availability from "./availability-page.tsx";
import * as city from "./city-figures-page.tsx";
import * as claims from "./claims-page.tsx";
import * as overview from "./content-page.tsx";
import * as prices from "./prices-page.tsx";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(async () => {
  replaceOverrides([]);
  await accounts.close();
});

const PAGES = [
  { page: overview, path: "/admin/content" },
  { page: claims, path: "/admin/content/claims" },
  { page: prices, path: "/admin/content/prices" },
  { page: city, path: "/admin/content/city?city=pune&figure=education.schools" },
  { page: availability, path: "/admin/content/availability?kind=lesson&slug=python_first_program" },
];

/** The status with which a page answers this person, to a visit and to a form. */
async function statusesFor(cookie: string, { page, path }: (typeof PAGES)[number]) {
  const context = new RouterContextProvider();
  context.set(requestContextKey, requestContextWith(accounts.services, cookie));
  const url = new URL(path, "http://localhost:3000");
  const form = new URLSearchParams({ intent: "publish", "hero.0": "Hacked", basedOn: "" });
  const argsOf = (init?: RequestInit) =>
    ({ request: new Request(url, init), url, context, params: {} }) as unknown as ActionFunctionArgs;
  await adminsOnly(argsOf() as never, async () => new Response());
  const statusOf = async (ask: (args: never) => unknown, args: ActionFunctionArgs) => {
    try {
      const answer = await ask(args as never);
      return (answer as { init?: { status?: number } }).init?.status ?? 200;
    } catch (thrown) {
      return (thrown as { init?: { status?: number } }).init?.status;
    }
  };
  return [
    await statusOf(page.loader, argsOf()),
    await statusOf(page.action, argsOf({ method: "POST", body: form })),
  ];
}

test("ROLE-04 only admins open the pages of content and send their forms", async () => {
  const cookieOf = async (role: string) =>
    (await accounts.signedIn(`${role}@example.test`, { appMetadata: { role } })).cookie;
  const [student, teacher, admin] = [
    await cookieOf("student"),
    await cookieOf("teacher"),
    await cookieOf("admin"),
  ];
  for (const page of PAGES) {
    expect(await statusesFor(student, page), page.path).toEqual([403, 403]);
    expect(await statusesFor(teacher, page), page.path).toEqual([403, 403]);
    expect((await statusesFor(admin, page))[0], page.path).toBe(200);
  }
  // What the admin sent fits only the lesson, which has nothing to fill in.
  expect(await accounts.services.database.db.select().from(contentOverrides)).toMatchObject([
    { kind: "lesson", key: "python_first_program" },
  ]);
});
