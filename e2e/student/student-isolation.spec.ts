import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { newAccount, openSession } from "../support/journey-accounts.ts";
import { forgetSession } from "../support/session-cookies.ts";
import { inDatabase, recordLesson, recordTry } from "../support/test-product-database.ts";

/** Marker in all of Asha's data; no other student may receive it. */
const SECRET = "only-asha-knows";
const CODE = "ASHA-2222-3333";
const PAYMENT = "plink_of_asha";
const NO_EXAM = "00000000-0000-4000-8000-000000000000";
const LIVE_REPORT = {
  lesson: "intro_to_computer_science",
  exercise: null,
  fails: 0,
  mistake: null,
  stepsDone: 0,
  activity: "working",
  hasUnsent: false,
};

type Ask = (request: APIRequestContext) => Promise<{ status: number; text: string; location?: string }>;

/** Headers of a same-origin request, which state-changing endpoints require. */
const headers = { origin: `http://localhost:${process.env.JOURNEYS_PORT ?? 3210}` };

/** Redirects are not followed: where a response leads is part of it. */
const get =
  (path: string): Ask =>
  async (request) => {
    const response = await request.get(path, { maxRedirects: 0 });
    const { location } = response.headers();
    return { status: response.status(), text: (await response.body()).toString("latin1"), location };
  };
const post =
  (path: string, data: unknown): Ask =>
  async (request) => {
    const response = await request.post(path, { data, headers });
    return { status: response.status(), text: await response.text() };
  };

/** Every URL of the student area. A URL with another student's id is 404; the others show the caller's own data. */
const ROUTES: Record<string, { ask: Ask; status: number }> = {
  "/student/dashboard": { ask: get("/student/dashboard"), status: 200 },
  "/student/courses": { ask: get("/student/courses"), status: 200 },
  "/student/progress": { ask: get("/student/progress"), status: 200 },
  "/student/progress.csv": { ask: get("/student/progress.csv"), status: 200 },
  "/student/achievements": { ask: get("/student/achievements"), status: 200 },
  "/student/practical-file": { ask: get("/student/practical-file"), status: 403 },
  "/student/practice": { ask: get("/student/practice"), status: 200 },
  "/student/practice/practical": { ask: get("/student/practice/practical"), status: 200 },
  "/student/practice/papers/:code": { ask: get("/student/practice/papers/none"), status: 404 },
  "/student/practice/:key": { ask: get("/student/practice/none"), status: 404 },
  "/student/projects": { ask: get("/student/projects"), status: 200 },
  "/student/projects/:slug/share": { ask: get("/student/projects/project-rocket/share"), status: 404 },
  "/student/portfolio": { ask: get("/student/portfolio"), status: 200 },
  "/student/profile": { ask: get("/student/profile"), status: 200 },
  "/student/subscription": { ask: get("/student/subscription"), status: 200 },
  "/student/exam/:examId": { ask: get(`/student/exam/${NO_EXAM}`), status: 404 },
  "/test-payments/:id": { ask: get(`/test-payments/${PAYMENT}`), status: 404 },
  "/student/certificates/:code": { ask: get(`/student/certificates/${CODE}`), status: 404 },
  "/student/download/courses/:slug": { ask: get("/student/download/courses/python"), status: 200 },
  "/student/download/lessons/:slug": {
    ask: get("/student/download/lessons/python_first_program"),
    status: 200,
  },
  "/student/lesson/:slug": { ask: get("/student/lesson/intro_to_computer_science"), status: 200 },
  "/student/playground/:project?": { ask: get("/student/playground/rocket"), status: 200 },
  "/playground/:project?": { ask: get("/playground/rocket"), status: 302 },
  "/api/student/board": {
    ask: post("/api/student/board", { board: "IB", classLevel: "9", student: SECRET }),
    status: 400,
  },
  "/api/student/classes": { ask: post("/api/student/classes", { joinCode: "ASHA-ONLY" }), status: 404 },
  "/api/student/inbox": { ask: get("/api/student/inbox"), status: 200 },
  "/api/student/question": { ask: get("/api/student/question"), status: 200 },
  "/api/student/exams": { ask: get(`/api/student/exams/${NO_EXAM}`), status: 404 },
  "/api/student/live": { ask: post("/api/student/live", LIVE_REPORT), status: 404 },
  "/api/student/lessons": { ask: get("/api/student/lessons"), status: 200 },
  "/api/student/export": { ask: get("/api/student/export"), status: 200 },
};

test("ROLE-02 a signed-out request to the student area is redirected or refused, and no URL of it returns another student's data", async ({
  page,
  request,
}) => {
  expect(
    studentAreaPaths().filter((path) => !(path in ROUTES)),
    "every URL is in the table",
  ).toEqual([]);

  const email = await newAccount(request, "Asha");
  await openSession(page, email);
  await saveSecretProject(page.request);
  const session = await writeSecretEverywhere(email);
  const own = await get(`/test-payments/${PAYMENT}`)(page.request);
  expect([own.status, own.text.includes(SECRET)], "Asha herself sees it").toEqual([200, true]);

  await forgetSession(page);
  await expectSignedOut(page.request);
  await openSession(page, await newAccount(request, "Ravi"));
  for (const [path, { ask, status }] of Object.entries(ROUTES)) {
    const answer = await ask(page.request);
    expect(answer.status, path).toBe(status);
    if (status !== 400) expect(answer.text.includes(SECRET), path).toBe(false);
  }
  await expectNoAccess(page.request, session);
});

/** LES-01's open lesson, and the visitors' playground. */
const OPEN_TO_VISITORS = ["/student/lesson/:slug", "/playground/:project?"];

/** Every page redirects to the login with the way back, every endpoint answers 401, and nothing of Asha is in either. */
async function expectSignedOut(visitor: APIRequestContext): Promise<void> {
  for (const [path, { ask }] of Object.entries(ROUTES)) {
    const { status, text, location = "" } = await ask(visitor);
    expect(text.includes(SECRET), `${path}, signed out`).toBe(false);
    if (OPEN_TO_VISITORS.includes(path)) expect(status, `${path}, signed out`).toBe(200);
    else if (path.startsWith("/api/")) expect(status, `${path}, signed out`).toBe(401);
    else {
      expect(status, `${path}, signed out`).toBe(302);
      const begin = path.split("/:")[0] ?? "";
      expect(location, path).toMatch(new RegExp(`^/auth/login\\?next=${encodeURIComponent(begin)}`));
    }
  }
  const closed = await get("/student/lesson/java_for_while_loops")(visitor);
  expect([closed.status, closed.location]).toEqual([
    302,
    `/auth/login?next=${encodeURIComponent("/student/lesson/java_for_while_loops")}`,
  ]);
}

/** Paths of the student area as the route table and the API declare them. */
function studentAreaPaths(): string[] {
  const pages = readFileSync("apps/web/src/routes.ts", "utf8");
  const endpoints = readFileSync("apps/web/src/api/create-api.ts", "utf8");
  return [
    ...[...pages.matchAll(/^( +)route\("([^"]+)", "routes\/student/gm)].map(([, indent = "", path]) =>
      indent.length > 2 ? `/student/${path}` : `/${path}`,
    ),
    ...[...endpoints.matchAll(/route\("(\/student\/[^"]+)"/g)].map(([, path]) => `/api${path}`),
  ];
}

async function saveSecretProject(asha: APIRequestContext): Promise<void> {
  const file = {
    id: "1",
    name: "main.py",
    parentId: null,
    type: "file",
    language: "python",
    content: SECRET,
  };
  const saved = await asha.put("/api/projects/project-rocket", {
    headers,
    data: { seenRevision: null, project: { files: [file], openFiles: [], currentFileId: null } },
  });
  expect(saved.status()).toBe(200);
}

/** Attempt, lesson, name, notification, certificate and payment; returns the id of the student's session. */
async function writeSecretEverywhere(email: string): Promise<string> {
  await recordTry(email, { lesson: "intro_to_computer_science", exercise: SECRET, code: SECRET });
  await recordLesson(email, "intro_to_computer_science");
  return inDatabase(async (sql) => {
    await sql`update students set name = ${SECRET} where email = ${email}`;
    await sql`insert into notifications (student_id, kind, title, body, same_as)
      select id, 'grade', ${SECRET}, 'x', 'x' from students where email = ${email}`;
    await sql`insert into certificates (code, student_id, course, course_title, student_name, attempt_ids)
      select ${CODE}, id, 'python', 'Python', ${SECRET}, '{}' from students where email = ${email}`;
    await sql`insert into test_provider_records (id, kind, entity)
      select ${PAYMENT}, 'payment_link', jsonb_build_object('id', ${PAYMENT}::text, 'status', 'created',
        'amount', 299900, 'description', ${SECRET}::text, 'notes', jsonb_build_object('studentId', id))
      from students where email = ${email}`;
    const [row] =
      await sql`select s.id from auth.sessions s join students t on t.user_id = s.user_id where t.email = ${email}`;
    return String(row?.id);
  });
}

/** Requests with Asha's ids as another student: nothing is returned and nothing changes. */
async function expectNoAccess(ravi: APIRequestContext, session: string): Promise<void> {
  expect(await (await ravi.get("/api/projects/project-rocket")).json()).toMatchObject({
    project: null,
  });
  const graded = await ravi.post(`/api/certificates/${CODE}/grade`, {
    headers,
    data: { attemptId: 1 },
  });
  expect(graded.status()).toBe(404);
  await ravi.post("/student/profile", {
    form: { intent: "end-session", session },
    headers,
  });
  expect(await inDatabase((sql) => sql`select 1 from auth.sessions where id = ${session}`)).toHaveLength(1);
  const lines = (await (await ravi.get("/student/progress.csv")).text()).split("\r\n");
  expect(lines.some((line) => line.includes("Finished"))).toBe(false);
}
