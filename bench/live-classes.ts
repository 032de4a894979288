/**
 * Classes that their teachers watch live: how long a student's report takes to the teacher's screen, and what it costs.
 * Run: npm run bench -- live-classes --classes 200 --students 45 --every 15 --seconds 60
 * Each student reports every so many seconds, each time something else: a page sends nothing while nothing changes. As a
 * page does it, a student reports with the session, gets a ticket, and reports with that until it is too old.
 */
import { chmodSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { TICKET_VALID_S } from "../apps/web/src/features/lab/live/live-state.ts";
import { type Browser, type LiveClass, makeLiveClasses } from "../scripts/school-day/make-live-classes.ts";
import {
  ADDRESS,
  type School,
  type SchoolDatabase,
  startDatabase,
  startSchool,
} from "../scripts/school-day/start-school.ts";
import { createBenchFolder } from "./start-product.ts";

const MOST_CLASSES = 400;
const MOST_STUDENTS = 60;
const MOST_SECONDS = 300;
const FLOOR_REQUESTS = 300;
const LESSON = "intro_to_computer_science";
/** Not counted: students open their lessons in the course of two minutes, and the process compiles its own code. */
const WARM_UP_S = 120;
/** As in the page. */
const TICKET_USED_S = TICKET_VALID_S - 10;

const { values } = parseArgs({
  options: {
    classes: { type: "string", default: "200" },
    students: { type: "string", default: "45" },
    every: { type: "string", default: "15" },
    seconds: { type: "string", default: "60" },
    webs: { type: "string", default: "1" },
  },
});
const classes = Math.min(MOST_CLASSES, Number(values.classes));
const students = Math.min(MOST_STUDENTS, Number(values.students));
const everyS = Math.max(1, Number(values.every));
const seconds = Math.min(MOST_SECONDS, Number(values.seconds));
const webs = Math.min(4, Math.max(1, Number(values.webs)));

/** When each student's last report was sent, and how long reports took to the teacher. */
type Watch = { sentAt: Map<string, number>; delaysMs: number[]; tickets: Map<string, BenchTicket> };
type BenchTicket = { text: string; untilMs: number };
type Load = { sent: number; refused: number; answersMs: number[] };

async function benchLiveClasses(): Promise<void> {
  const { folder, remove } = createBenchFolder();
  chmodSync(folder, 0o755);
  const database = await startDatabase(folder);
  try {
    const { sql } = database.connection;
    const env = { ...database.env, DATA_DIR: folder, SITE_URL: ADDRESS };
    const made = await makeLiveClasses({ env, sql, address: ADDRESS, classes, students });
    const school = await startSchool(folder, database, { webs, runners: 0, webShare: undefined });
    try {
      await measure(school, database, made);
    } finally {
      await school.stop();
    }
  } finally {
    await database.stop();
    remove();
  }
}

async function measure(school: School, database: SchoolDatabase, made: LiveClass[]): Promise<void> {
  const floorMs = await measureFloor(school.direct);
  const watch: Watch = { sentAt: new Map(), delaysMs: [], tickets: new Map() };
  const closed = new AbortController();
  await Promise.all(made.map((each) => openStream(each, watch, closed.signal)));
  await reportFor(WARM_UP_S, WARM_UP_S, made, watch);
  watch.delaysMs.length = 0;

  const cpu = () => school.processes.filter(({ role }) => role === "web").reduce(sumCpu, 0);
  const [webBefore, databaseBefore] = [cpu(), database.process.cpuSeconds()];
  const writesBefore = await readWrites(database);
  const load = await reportFor(seconds, everyS, made, watch);
  const writes = (await readWrites(database)) - writesBefore;
  const minutes = (made.length * students * seconds) / 60;
  const perStudent = (value: number) => Number((value / minutes).toFixed(2));
  closed.abort();
  console.log(`${made.length} classes of ${students}, a report every ${everyS} s, ${webs} web process(es)`);
  console.table({
    "reports a second": Math.round(load.sent / seconds),
    "reports refused or failed": load.refused,
    "reports that reached the teacher, %": Number(((watch.delaysMs.length / load.sent) * 100).toFixed(1)),
    "to the teacher's screen, p50 ms": at(watch.delaysMs, 0.5),
    "to the teacher's screen, p95 ms (at most 2000)": at(watch.delaysMs, 0.95),
    "answer to the student, p95 ms": at(load.answersMs, 0.95),
    "empty route, p95 ms": floorMs,
    "web processor time a student and minute, ms": perStudent((cpu() - webBefore) * 1000),
    "database processor time a student and minute, ms": perStudent(
      (database.process.cpuSeconds() - databaseBefore) * 1000,
    ),
    "rows written a student and minute": perStudent(writes),
  });
}

const sumCpu = (sum: number, { cpuSeconds }: School["processes"][number]) => sum + cpuSeconds();

const at = (times: number[], part: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0);

async function measureFloor(direct: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < FLOOR_REQUESTS; count++) {
    const start = performance.now();
    await (await fetch(`${direct}/api/no-such-endpoint`)).arrayBuffer();
    times.push(performance.now() - start);
  }
  return at(times, 0.95);
}

async function readWrites({ connection: { sql } }: SchoolDatabase): Promise<number> {
  const [row] = await sql<{ writes: string }[]>`
    select sum(n_tup_ins + n_tup_upd + n_tup_del) as writes from pg_stat_user_tables`;
  return Number(row?.writes ?? 0);
}

const headersOf = ({ cookie, from }: Browser) => ({ cookie, origin: ADDRESS, "x-forwarded-for": from });

/** A teacher's page of one class; resolves when its first rows have come. */
async function openStream({ classId, teacher }: LiveClass, watch: Watch, signal: AbortSignal): Promise<void> {
  const path = `/api/teacher/classes/${classId}/events`;
  const response = await fetch(ADDRESS + path, { headers: headersOf(teacher), signal });
  if (!response.ok || !response.body) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const first = Promise.withResolvers<void>();
  void readStream(response.body, watch, first.resolve).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  await first.promise;
}

async function readStream(
  body: ReadableStream<BufferSource>,
  { sentAt, delaysMs }: Watch,
  onFirst: () => void,
): Promise<void> {
  let rest = "";
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (!line.startsWith("data: ")) continue;
      onFirst();
      const studentId = /"studentId":"([^"]+)"/.exec(line)?.[1] ?? "";
      const sent = sentAt.get(studentId);
      if (sent !== undefined && line.includes('"kind":"row"')) delaysMs.push(performance.now() - sent);
    }
  }
}

/** Students begin evenly over some seconds, as people who opened their pages at different moments. */
async function reportFor(forS: number, beginInS: number, made: LiveClass[], watch: Watch): Promise<Load> {
  const people = made.flatMap((each) => each.students);
  const load: Load = { sent: 0, refused: 0, answersMs: [] };
  const endAt = performance.now() + forS * 1000;
  await Promise.all(
    people.map(async (student, index) => {
      await wait((index / people.length) * beginInS * 1000);
      for (let count = 0; performance.now() < endAt; count++) {
        const began = performance.now();
        await report(student, count, watch, load);
        await wait(Math.max(0, everyS * 1000 - (performance.now() - began)));
      }
    }),
  );
  return load;
}

async function report(student: Browser, count: number, watch: Watch, load: Load): Promise<void> {
  const body = {
    lesson: LESSON,
    exercise: null,
    fails: count % 5,
    mistake: null,
    stepsDone: count % 3,
    activity: "working",
    hasUnsent: false,
  };
  const began = performance.now();
  watch.sentAt.set(student.id, began);
  load.sent += 1;
  const isAnswered = await send(student, body, watch.tickets);
  load.answersMs.push(performance.now() - began);
  if (!isAnswered) load.refused += 1;
}

async function send(student: Browser, body: object, tickets: Watch["tickets"]): Promise<boolean> {
  const known = tickets.get(student.id);
  const ticket = known && performance.now() < known.untilMs ? known.text : undefined;
  const { cookie, ...headers } = headersOf(student);
  const response = await fetch(`${ADDRESS}/api/student/live`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", ...(!ticket && { cookie }) },
    body: JSON.stringify({ ...body, ticket }),
  }).catch(() => undefined);
  const text = await response?.text();
  if (!ticket && response?.ok) {
    // The first ticket of a page is used for a part of its time, as if the pages had been open for a while.
    const usedS = known ? TICKET_USED_S : TICKET_USED_S * Math.random();
    tickets.set(student.id, {
      text: JSON.parse(text ?? "").ticket,
      untilMs: performance.now() + usedS * 1000,
    });
  }
  return response?.ok ?? false;
}

await benchLiveClasses();
