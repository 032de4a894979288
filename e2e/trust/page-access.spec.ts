import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { openAs } from "../support/api-session.ts";
import { pageRoutes } from "../support/route-paths.ts";
import { inDatabase } from "../support/test-product-database.ts";
import { PAGE_ACCESS, type PagePerson, PEOPLE, PUBLIC_PAGES } from "./page-access-table.ts";

const OWNER = "Olive Owner";

/** Puts the owner into the teacher's class, and lets the child's guardian withdraw. */
const joinAndWithdraw = (users: { owner: string; teacher: string; child: string }, joinCode: string) =>
  inDatabase(async (sql) => {
    await sql`
      with made as (
        insert into school_classes (teacher_id, name, join_code)
        select id, 'Table of access', ${joinCode} from teachers where user_id = ${users.teacher} returning id
      )
      insert into school_class_students (school_class_id, student_id)
      select made.id, students.id from made, students where students.user_id = ${users.owner}`;
    await sql`
      insert into guardian_withdrawals (student_id, guardian_id, how, choice, erase_at, export_until)
      select id, ${randomUUID()}, 'guardian-page', 'keep-locked', now() + interval '30 days', now() + interval '30 days'
      from students where user_id = ${users.child}`;
  });

const addressOf = (path: string, userId: string) =>
  path
    .replace("courses/:slug", "courses/python")
    .replace("cities/:slug", "cities/mumbai")
    .replace("lesson/:slug", "lesson/python_loops")
    .replace(":token", "unknown")
    .replace(":code", "UNKN-OWNC-ODE2")
    .replace("/:project?", "")
    .replace(":userId", userId)
    .replace(":provider", "google")
    .replace(/:(id|schoolId|classId|assignmentId|studentId|examId|pairId)/g, randomUUID())
    .replace("*", "no-such-page");

test("TRUST-12 every page of routes.ts has a row in the table of access", () => {
  const pages = pageRoutes().flatMap(({ path, hasAction }) => [
    `GET ${path}`,
    ...(hasAction ? [`POST ${path}`] : []),
  ]);
  expect(Object.keys(PAGE_ACCESS).sort()).toEqual(pages.sort());
});

test("ROLE-02 TRUST-12 every page answers each person as the table says, is stored only if it is public, and shows nothing of another student", async ({
  playwright,
  request,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const make = (account: Parameters<typeof openAs>[1]) =>
    openAs({ playwright, request, baseURL: origin }, account);
  const owner = await make({ name: OWNER });
  const teacher = await make({ name: "Tara Teacher", role: "teacher", hasSecondFactor: true });
  const child = await make({ name: "Chitra Child", dateOfBirth: "2012-01-01" });
  const people: Record<PagePerson, APIRequestContext> = {
    nobody: await playwright.request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } }),
    "other student": (await make({ name: "Omar Other" })).context,
    "consent withdrawn": child.context,
    "other teacher": (await make({ name: "Uma Unrelated", role: "teacher" })).context,
    "class teacher": teacher.context,
    "admin without second factor": (await make({ name: "Lone Admin", role: "admin" })).context,
    admin: (await make({ name: "Full Admin", role: "admin", hasSecondFactor: true })).context,
    owner: owner.context,
  };
  // The first request of an account makes its row.
  for (const { context } of [owner, teacher, child]) await context.get("/auth/account");
  const joinCode = `OWN-${randomUUID().slice(0, 6)}`;
  await joinAndWithdraw({ owner: owner.userId, teacher: teacher.userId, child: child.userId }, joinCode);

  const found: Record<string, { statuses: number[]; read: string[]; stored: string[] }> = {};
  for (const page of Object.keys(PAGE_ACCESS)) {
    const [method = "", path = ""] = page.split(" ");
    const cell = { statuses: [] as number[], read: [] as string[], stored: [] as string[] };
    for (const person of PEOPLE) {
      const response = await people[person].fetch(addressOf(path, owner.userId), {
        method,
        maxRedirects: 0,
        ...(method === "POST" && { form: { intent: "nothing" } }),
      });
      cell.statuses.push(response.status());
      const text = await response.text();
      const isRead = [owner.email, OWNER, joinCode].some((secret) => text.includes(secret));
      if (isRead && person !== "owner") cell.read.push(person);
      if (response.headers()["cache-control"] !== "private, no-store") cell.stored.push(person);
    }
    found[page] = cell;
  }
  const expected = Object.entries(PAGE_ACCESS).map(([page, { statuses, mayRead = [] }]) => [
    page,
    { statuses, read: mayRead, stored: PUBLIC_PAGES.has(page) ? [...PEOPLE] : [] },
  ]);
  expect(found).toEqual(Object.fromEntries(expected));
  for (const context of Object.values(people)) await context.dispose();
});

test("TRUST-12 the data requests of personal pages are not stored either", async ({
  playwright,
  request,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { context } = await openAs({ playwright, request, baseURL: origin }, { name: "Dana Data" });
  for (const path of ["/student/dashboard.data", "/student/profile.data", "/auth/account.data"])
    expect([path, (await context.get(path)).headers()["cache-control"]]).toEqual([path, "private, no-store"]);
  await context.dispose();
});
