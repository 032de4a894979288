/**
 * A simulated school day: what N students need, step by step, and what a killed process costs them.
 * Run: npm run bench -- school-day --webs 1,2,4 --runners 1,2 --students 30 --factor 20 --seconds 40
 * With --web-share 0.3 each web process may use that part of a core, as on a machine of its own (needs root).
 * With --kill web, runner, balancer or database that process is killed (the database restarted) in the middle.
 */
import { chmodSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findLost } from "../scripts/kill/kill-load.ts";
import { makeStudents, PASSWORD } from "../scripts/kill/student-client.ts";
import {
  bottleneck,
  cpuTable,
  longestErrorWindowMs,
  type MeasuredDay,
  stepTable,
  sumByRole,
} from "../scripts/school-day/day-report.ts";
import type { ProcessRole } from "../scripts/school-day/kept-process.ts";
import { connectPerson, type Day, type LivePerson, liveDay } from "../scripts/school-day/live-day.ts";
import { seededRandom } from "../scripts/school-day/seeded-random.ts";
import {
  ADDRESS,
  type School,
  type SchoolDatabase,
  startDatabase,
  startSchool,
} from "../scripts/school-day/start-school.ts";
import { createBenchFolder } from "./start-product.ts";

const MOST_STUDENTS = 500;
const MOST_SECONDS = 600;
const FLOOR_REQUESTS = 300;
/** Lived but not counted: in its first seconds a process compiles its own code. */
const WARM_UP_S = 15;

const { values } = parseArgs({
  options: {
    webs: { type: "string", default: "1,2,4" },
    runners: { type: "string", default: "1,2" },
    students: { type: "string", default: "30" },
    factor: { type: "string", default: "20" },
    seconds: { type: "string", default: "40" },
    kill: { type: "string" },
    "web-share": { type: "string" },
  },
});
const counts = (list: string) => list.split(",").map((count) => Math.min(8, Math.max(1, Number(count))));
const students = Math.min(MOST_STUDENTS, Number(values.students));
const factor = Math.max(1, Number(values.factor));
const seconds = Math.min(MOST_SECONDS, Number(values.seconds));
const webShare = values["web-share"] ? Math.min(1, Math.max(0.1, Number(values["web-share"]))) : undefined;
const ROLES: ProcessRole[] = ["web", "runner", "balancer", "database"];
const killed = ROLES.find((role) => role === values.kill);
if (values.kill && !killed) throw new Error(`--kill is one of ${ROLES.join(", ")}`);

async function benchSchoolDay(): Promise<void> {
  const { folder, remove } = createBenchFolder();
  chmodSync(folder, 0o755);
  const database = await startDatabase(folder);
  try {
    const people = await enrol(database, folder);
    console.log(
      `${students} students, think times divided by ${factor}: the load of ${students * factor}. ${seconds} s each.`,
    );
    for (const runners of counts(values.runners))
      for (const webs of counts(values.webs)) {
        const school = await startSchool(folder, database, { webs, runners, webShare });
        try {
          console.log(`\n${webs} web, ${runners} runner`);
          await measureFloor(school);
          await report(school, database, people);
        } finally {
          await school.stop();
        }
      }
  } finally {
    await database.stop();
    remove();
  }
}

/** Accounts of adults, each with a network address of its own: sign-ins are limited by address. */
async function enrol({ env }: SchoolDatabase, folder: string): Promise<LivePerson[]> {
  const clients = await makeStudents({ ...env, DATA_DIR: folder }, ADDRESS, students);
  return clients.map(({ email }, at) => ({
    email,
    password: PASSWORD,
    send: connectPerson(ADDRESS, `10.1.${Math.floor(at / 250)}.${(at % 250) + 1}`),
  }));
}

/** An answer without work, for comparison: over the balancer and to one web process. */
async function measureFloor({ direct }: School): Promise<void> {
  const row = async (base: string) => {
    const times: number[] = [];
    for (let count = 0; count < FLOOR_REQUESTS; count++) {
      const start = performance.now();
      await (await fetch(`${base}/api/no-such-endpoint`)).arrayBuffer();
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const at = (part: number) => Number((times[Math.floor(times.length * part)] ?? 0).toFixed(2));
    return { "p50 ms": at(0.5), "p95 ms": at(0.95), "p99 ms": at(0.99) };
  };
  console.table({
    "empty route, over the balancer": await row(ADDRESS),
    "empty route, one process": await row(direct),
  });
}

async function report(school: School, database: SchoolDatabase, people: LivePerson[]): Promise<void> {
  await openLessons(database, people);
  await liveTogether(newDay(WARM_UP_S), people);
  const bytesBefore = await sizeOf(database);
  const { day, ...measured } = await measureDay(school, database, people);
  const all = measured.attempted;
  console.table(stepTable(measured));
  console.table(cpuTable(measured));
  console.log(`${(all.length / measured.seconds).toFixed(1)} requests a second`);
  const grown = ((await sizeOf(database)) - bytesBefore) / 1000 / measured.studentHours;
  console.log(`The database grew by ${grown.toFixed(0)} kB in a student-hour`);
  console.log(`First bottleneck: ${bottleneck(measured)}`);
  const lost = await findLost(database.connection, day.done);
  const written = day.done.projects.length + day.done.versions.length + day.done.attempts.length;
  console.log(`${written} acknowledged writes, ${lost.length} lost${killed ? `; killed: ${killed}` : ""}`);
  console.log(`Longest time with errors: ${(longestErrorWindowMs(all) / 1000).toFixed(1)} s`);
  if (lost.length > 0) throw new Error(`lost: ${lost.slice(0, 5).join(", ")}`);
}

async function sizeOf({ connection: { sql } }: SchoolDatabase): Promise<number> {
  const [row] = await sql<{ bytes: string }[]>`select pg_database_size(current_database()) as bytes`;
  return Number(row?.bytes ?? 0);
}

/** The first request of each student makes their row; then every lesson is opened to them. */
async function openLessons({ connection: { sql } }: SchoolDatabase, people: LivePerson[]): Promise<void> {
  const day = { ...newDay(0), logInShare: 1 };
  await Promise.all(people.map((person) => liveDay(day, person, () => 0)));
  await sql`update students set board = 'CBSE', class_level = '9', subscription_tier = 'school'
    where email in ${sql(people.map(({ email }) => email))}`;
}

const newDay = (forSeconds: number): Day => ({
  factor,
  endsAtMs: performance.now() + forSeconds * 1000,
  logInShare: Math.min(1, (forSeconds * factor) / 3600),
  attempted: [],
  done: { projects: [], versions: [], attempts: [] },
});

const liveTogether = (day: Day, people: LivePerson[]) =>
  Promise.all(people.map((person, at) => liveDay(day, person, seededRandom(at))));

async function measureDay(
  school: School,
  database: SchoolDatabase,
  people: LivePerson[],
): Promise<MeasuredDay & { day: Day }> {
  const processes = [...school.processes, database.process];
  const readCpu = () => sumByRole(processes, (each) => each.cpuSeconds());
  const before = readCpu();
  const generatorBefore = process.cpuUsage();
  const start = performance.now();
  const day = newDay(seconds);
  const killing = killed && killInTheMiddle(killed, processes);
  await liveTogether(day, people);
  await killing;
  const took = (performance.now() - start) / 1000;
  const after = readCpu();
  const { user, system } = process.cpuUsage(generatorBefore);
  return {
    day,
    attempted: day.attempted,
    seconds: took,
    studentHours: (people.length * took * factor) / 3600,
    cpu: differenceOf(after, before),
    generatorCpu: (user + system) / 1e6,
    processes: sumByRole(processes, () => 1),
  };
}

const differenceOf = (after: Record<ProcessRole, number>, before: Record<ProcessRole, number>) =>
  Object.fromEntries(ROLES.map((role) => [role, after[role] - before[role]])) as Record<ProcessRole, number>;

async function killInTheMiddle(role: ProcessRole, processes: School["processes"]): Promise<void> {
  await wait((seconds * 1000) / 2);
  processes.find((each) => each.role === role)?.kill();
}

await benchSchoolDay();
