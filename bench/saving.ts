import { execFileSync, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { startEmbeddedPostgres } from "@nirmaan/db/embedded/start-embedded-postgres.ts";
import { migrateDatabase } from "@nirmaan/db/migrate-database.ts";
import { repositories, students, workVersions } from "@nirmaan/db/schema.ts";
import { packRepository } from "../apps/web/src/features/history/pack-repository.server.ts";
import { repositoryFolder } from "../apps/web/src/features/history/repository.server.ts";
import { saveVersion } from "../apps/web/src/features/history/save-version.server.ts";
import { settleRepository } from "../apps/web/src/features/history/settle-repository.server.ts";
import { settleSoon } from "../apps/web/src/features/history/settle-soon.server.ts";
import type { Services } from "../apps/web/src/server/services/services.ts";
import { newStudent } from "../apps/web/src/testing/new-student.ts";
import { createBenchFolder } from "./start-product.ts";

const STUDENTS = 200;
const SAVES = 1000;
/** From a busy school to far more than that. */
const RATES = [100, 200, 400];
const AT_ONCE = 0;
/** Enough to see how they grow; packing all of them would take most of the time. */
const PACKED_REPOSITORIES = 20;
/** Two minutes of typing. */
const TYPED_BYTES = 400;
const STARTING_BYTES = 3000;

/** Code that does not compress better than what people write: words in no order. */
function typed(bytes: number): string {
  const words = [
    "total",
    "count",
    "name",
    "price",
    "for",
    "in",
    "range",
    "print",
    "if",
    "else",
    "return",
    "score",
  ];
  let text = "";
  while (text.length < bytes) {
    const pick = () => words[Math.floor(Math.random() * words.length)];
    text += `${pick()}_${Math.random().toString(36).slice(2, 7)} = ${pick()}(${Math.floor(Math.random() * 1000)})\n`;
  }
  return text.slice(0, bytes);
}

type Save = (who: number, code: string) => Promise<string | undefined>;

/** The process that is killed: it saves, and prints each commit only once it is acknowledged. */
async function saveAll(url: string, dataDir: string, aSecond: number): Promise<void> {
  const { db } = connectDatabase(url);
  const services = { database: { db }, env: { DATA_DIR: dataDir }, log: console } as unknown as Services;
  const rows = await db.select().from(students);
  const people = await Promise.all(
    rows.map(async (row) => ({ ...row, role: "student", consent: "not-needed" })),
  );
  const work = rows.map(() => typed(STARTING_BYTES));
  const save: Save = async (who, code) => {
    const student = people[who] as unknown as Parameters<typeof saveVersion>[1];
    const saved = await saveVersion({ db, dataDir }, student, {
      lessonSlug: "playground",
      title: "my own project",
      path: "main.py",
      code,
    });
    settleSoon(services, student.id);
    return saved.kind === "saved" ? saved.commit : undefined;
  };
  const type = (who: number) => {
    work[who] += typed(TYPED_BYTES);
    return work[who] ?? "";
  };
  // A server has long been running when a class saves: everybody's first save, and the process's, come before.
  for (let who = 0; who < STUDENTS; who++) await save(who, type(who));
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const saves = Array.from({ length: SAVES }, async (_, count) => {
    const who = count % STUDENTS;
    if (aSecond > 0) await wait((count * 1000) / aSecond);
    const code = type(who);
    const began = performance.now();
    const commit = await save(who, code);
    console.log(JSON.stringify({ who: people[who]?.id, commit, ms: performance.now() - began }));
  });
  await Promise.all(saves);
  const savedMs = performance.now() - start;
  for (const { id } of people) await settleRepository(db, dataDir, id);
  const settledMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpuBefore);
  console.log(JSON.stringify({ cpuMs: (user + system) / 1000, savedMs, settledMs }));
  process.exit(0);
}

type Told = { who: string; commit: string; ms: number };
type Whole = { cpuMs: number; savedMs: number; settledMs: number };

async function inAnotherProcess(
  url: string,
  dataDir: string,
  aSecond: number,
  killAfter = Number.POSITIVE_INFINITY,
) {
  const child = spawn(process.execPath, [import.meta.filename, url, dataDir, String(aSecond)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const told: Told[] = [];
  let whole: Whole = { cpuMs: 0, savedMs: 0, settledMs: 0 };
  for await (const line of createInterface({ input: child.stdout })) {
    const read = JSON.parse(line) as Told | Whole;
    if ("cpuMs" in read) whole = read;
    else told.push(read);
    if (told.length === killAfter) child.kill("SIGKILL");
  }
  return { told, whole };
}

async function benchSaving(): Promise<void> {
  const { folder, remove } = createBenchFolder();
  const postgres = await startEmbeddedPostgres(folder);
  await migrateDatabase(postgres.url);
  const { db, close } = connectDatabase(postgres.url);
  for (let count = 0; count < STUDENTS; count++) await newStudent(db, `Student${count}`);

  const steady = [];
  for (const aSecond of RATES)
    steady.push({ aSecond, ...(await inAnotherProcess(postgres.url, folder, aSecond)) });
  const { told: burst, whole } = await inAnotherProcess(postgres.url, folder, AT_ONCE);
  const { told: killed } = await inAnotherProcess(postgres.url, folder, AT_ONCE, SAVES / 2);
  const versions = await db.select().from(workVersions);
  const known = new Set(versions.map(({ commit }) => commit));
  const acknowledged = [...steady.flatMap(({ told }) => told), ...burst, ...killed];
  const git = (who: string, ...words: string[]) =>
    execFileSync("git", ["-c", "safe.directory=*", "-C", repositoryFolder(folder, who), ...words], {
      encoding: "utf8",
    });
  let missing = acknowledged.filter(({ commit }) => !known.has(commit)).length;
  const rows = await db.select().from(repositories);
  for (const { studentId } of rows) {
    await settleRepository(db, folder, studentId);
    const inHistory = new Set(git(studentId, "rev-list", "main").split("\n"));
    missing += acknowledged.filter(({ who, commit }) => who === studentId && !inHistory.has(commit)).length;
  }
  const sample = new Set(rows.slice(0, PACKED_REPOSITORIES).map(({ studentId }) => studentId));
  const bytesOf = (all: typeof rows) =>
    all.filter(({ studentId }) => sample.has(studentId)).reduce((sum, { bytes }) => sum + bytes, 0);
  for (const studentId of sample) await packRepository(db, folder, studentId);
  const packed = bytesOf(await db.select().from(repositories));
  const saved = versions.filter(({ studentId }) => sample.has(studentId)).length;
  const changed = saved * TYPED_BYTES + (RATES.length + 2) * sample.size * STARTING_BYTES;
  const p95 = (told: Told[]) =>
    Math.round(told.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(told.length * 0.95)] ?? 0);
  console.table({
    ...Object.fromEntries(
      steady.map(({ aSecond, told }) => [
        `p95 of a save at ${aSecond} a second, ms (at most 100)`,
        p95(told),
      ]),
    ),
    "p95 of a save among 1,000 at once, ms": p95(burst),
    "1,000 saves at once, all acknowledged after, ms (at most 2500)": Math.round(whole.savedMs),
    "and all in the repositories after, ms": Math.round(whole.settledMs),
    "processor time of the saving process per save, ms": Number((whole.cpuMs / SAVES).toFixed(2)),
    "saves acknowledged before kill -9": killed.length,
    "acknowledged saves that are missing (0)": missing,
    "growth per changed byte, unpacked": Number((bytesOf(rows) / changed).toFixed(2)),
    "growth per changed byte, packed (at most 2)": Number((packed / changed).toFixed(2)),
  });
  await close();
  await postgres.stop();
  remove();
}

const [url, dataDir, aSecond] = process.argv.slice(2);
if (url && dataDir && aSecond) await saveAll(url, dataDir, Number(aSecond));
else await benchSaving();
