import { afterAll, beforeAll, expect, test } from "vitest";
import { loadWebApp, type WebApp } from "#testing/load-web-app.ts";
import { newAccount } from "#testing/test-accounts.ts";

let web: WebApp;
let cookie: string;
beforeAll(async () => {
  web = await loadWebApp({ EXECUTION_ENDPOINTS: "http://127.0.0.1:1" });
  ({ cookie } = await newAccount(web.services, "asha@example.test", { dateOfBirth: "1990-04-30" }));
});
afterAll(() => web.close());

const origin = { origin: "http://localhost" };
const get = (path: string) => web.app.request(`http://localhost${path}`, { headers: { cookie, ...origin } });

function start(form: Record<string, string>) {
  const headers = { cookie, ...origin, "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams(form).toString();
  return web.app.request("http://localhost/student/practice", { method: "POST", headers, body });
}

const chooseBoard = (board = "CBSE", classLevel = "12") =>
  web.app.request("http://localhost/api/student/board", {
    method: "POST",
    headers: { cookie, ...origin, "content-type": "application/json" },
    body: JSON.stringify({ board, classLevel }),
  });

test("PRAC-01 PRAC-04 the pages of practice follow the board, and work before any script has loaded", async () => {
  expect(await (await get("/student/practice")).text()).toContain("Choose your board and class first");
  expect((await chooseBoard()).status).toBe(200);
  const list = await (await get("/student/practice?paper=cbse083-12")).text();
  expect(list).toContain("Computational Thinking and Programming 2");
  expect(list).toContain("In the paper: 40 marks");
  const key = crypto.randomUUID();
  const started = await start({ key, during: "practice", paper: "cbse083-12", unit: "cbse083-12-u3" });
  expect([started.status, started.headers.get("location")]).toEqual([302, `/student/practice/${key}`]);
  expect(await (await get(`/student/practice/${key}`)).text()).toMatch(/Question 1 of/);
  const mock = crypto.randomUUID();
  expect((await start({ key: mock, during: "mock", paper: "cbse083-12" })).status).toBe(302);
  const sitting = await (await get(`/student/practice/${mock}`)).text();
  expect(sitting).toContain("Hand in");
  expect(sitting).not.toContain("whyHtml");
  const code = /\/student\/practice\/papers\/([\w.-]+)/.exec(list)?.[1];
  const paper = await (await get(`/student/practice/papers/${code}`)).text();
  expect(paper).toContain("Maximum marks: 70");
  expect(paper).not.toContain("whyHtml");
  expect(await (await get(`/student/practice/papers/${code}?scheme`)).text()).toContain("Right answer");
  expect(await (await get("/student/progress")).text()).not.toContain("marks practised");
});

test("PRAC-07 the practical page opens a program of the board's list as a task, with viva and project beside it", async () => {
  const practical = await (await get("/student/practice/practical?paper=cbse083-12")).text();
  for (const words of ["Stack with a list: push, pop, show", "Start the viva", "Synopsis", "Report"])
    expect(practical).toContain(words);
  const question = /name="question" value="(cbse083-12\/stack\/[a-z-]+)"/.exec(practical)?.[1] ?? "";
  const [key, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const started = await start({ key, during: "practice", paper: "cbse083-12", question });
  expect(started.status).toBe(302);
  expect(await (await get(`/student/practice/${key}`)).text()).toMatch(/Question 1 of 1/);
  // A question of another paper is refused.
  const foreign = { key: other, during: "practice", paper: "icse86-10", question };
  expect((await start(foreign)).status).toBe(404);
  await chooseBoard("IB");
  const criteria = await (await get("/student/practice/practical")).text();
  expect(criteria).toContain("criterion A problem specification");
  expect(criteria).not.toContain("Synopsis");
});

test("PRAC-07 the practical page says where the board has no viva, or no marks for it", async () => {
  const viva = async (paper: string) => (await get(`/student/practice/practical?paper=${paper}`)).text();
  await chooseBoard("IB");
  const ib = await viva("ib-sl");
  expect(ib).toContain("The IB has no oral examination");
  expect(ib).not.toContain("Start the viva");
  await chooseBoard("ISC");
  const isc = await viva("isc868-12");
  expect(isc).toContain("Your board gives no marks for a viva");
  expect(isc).toContain("Start the viva");
  await chooseBoard("CBSE");
  expect(await viva("cbse083-12")).not.toContain("Your board gives no marks");
});

test("courses show the rest of the syllabus before other lessons", async () => {
  await chooseBoard("ISC", "11");
  const courses = await (await get("/student/courses")).text();
  const [also, first, more] = ["Also in your syllabus", "python_first_program", "Things to build"].map(
    (words) => courses.indexOf(words),
  );
  expect([also, first, more]).toEqual([also, first, more].toSorted((a = 0, b = 0) => a - b));
  expect(also).toBeGreaterThan(0);
});

test("PERS-07 a further lesson is on the courses page of its class, in the rest of the syllabus", async () => {
  await chooseBoard("ICSE", "9");
  const courses = await (await get("/student/courses")).text();
  const [own, also, lesson, more] = [
    "Java: nested loops and patterns",
    "Also in your syllabus",
    "Java: number programs",
    "Things to build",
  ].map((words) => courses.indexOf(words));
  expect(own).toBeGreaterThan(0);
  expect([own, also, lesson, more]).toEqual([own, also, lesson, more].toSorted((a = 0, b = 0) => a - b));
});

test("PRAC-01 wrong starts are refused", async () => {
  const key = crypto.randomUUID();
  expect((await start({ key: "x", during: "practice", paper: "cbse083-12" })).status).toBe(400);
  expect((await start({ key, during: "practice", paper: "no-such-paper", unit: "u" })).status).toBe(404);
  expect((await get(`/student/practice/${key}`)).status).toBe(404);
  expect((await get("/student/practice/papers/no.1.1.abcd")).status).toBe(404);
});
