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
import { newStudent } from "../apps/web/src/testing/new-student.ts";
import { benchFolder } from "./run-for-bench.ts";

const STUDENTS = 200;
const SAVES = 1000;
const A_SECOND = 100;
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
async function saveAll(url: string, dataDir: string, pace: string): Promise<void> {
  const { db } = connectDatabase(url);
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
    return saved.kind === "saved" ? saved.commit : undefined;
  };
  const type = (who: number) => {
    work[who] += typed(TYPED_BYTES);
    return work[who] ?? "";
  };
  // A server has long been running when a class saves: everybody's first save, and the process's, come before.
  for (let who = 0; who < STUDENTS; who++) await save(who, type(who));
  const saves = Array.from({ length: SAVES }, async (_, count) => {
    const who = count % STUDENTS;
    if (pace === "steady") await wait((count * 1000) / A_SECOND);
    const code = type(who);
    const began = performance.now();
    const commit = await save(who, code);
    console.log(JSON.stringify({ who: people[who]?.id, commit, ms: performance.now() - began }));
  });
  await Promise.all(saves);
  const { user, system } = process.cpuUsage();
  console.log(JSON.stringify({ cpuMs: (user + system) / 1000 }));
  process.exit(0);
}

type Told = { who: string; commit: string; ms: number };

async function inAnotherProcess(
  url: string,
  dataDir: string,
  pace: string,
  killAfter = Number.POSITIVE_INFINITY,
) {
  const child = spawn(process.execPath, [import.meta.filename, url, dataDir, pace], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const told: Told[] = [];
  let cpuMs = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const read = JSON.parse(line) as Told | { cpuMs: number };
    if ("cpuMs" in read) cpuMs = read.cpuMs;
    else told.push(read);
    if (told.length === killAfter) child.kill("SIGKILL");
  }
  return { told, cpuMs };
}

async function benchSaving(): Promise<void> {
  const { folder, remove } = benchFolder();
  const postgres = await startEmbeddedPostgres(folder);
  await migrateDatabase(postgres.url);
  const { db, close } = connectDatabase(postgres.url);
  for (let count = 0; count < STUDENTS; count++) await newStudent(db, `Student${count}`);

  const { told: steady } = await inAnotherProcess(postgres.url, folder, "steady");
  const { told: burst, cpuMs } = await inAnotherProcess(postgres.url, folder, "burst");
  const { told: killed } = await inAnotherProcess(postgres.url, folder, "burst", SAVES / 2);
  const known = new Set((await db.select().from(workVersions)).map(({ commit }) => commit));
  const acknowledged = [...steady, ...burst, ...killed];
  const git = (who: string, ...words: string[]) =>
    execFileSync("git", ["-c", "safe.directory=*", "-C", repositoryFolder(folder, who), ...words], {
      encoding: "utf8",
    });
  let missing = acknowledged.filter(({ commit }) => !known.has(commit)).length;
  const rows = await db.select().from(repositories);
  const before = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { studentId } of rows) {
    await packRepository(db, folder, studentId);
    const inHistory = new Set(git(studentId, "rev-list", "main").split("\n"));
    missing += acknowledged.filter(({ who, commit }) => who === studentId && !inHistory.has(commit)).length;
  }
  const packed = (await db.select().from(repositories)).reduce((sum, { bytes }) => sum + bytes, 0);
  const changed = known.size * TYPED_BYTES + 3 * STUDENTS * STARTING_BYTES;
  const p95 = (told: Told[]) =>
    Math.round(told.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(told.length * 0.95)] ?? 0);
  console.table({
    [`p95 of a save at ${A_SECOND} a second, ms (at most 100)`]: p95(steady),
    "p95 of a save among 1,000 at once, ms": p95(burst),
    "processor time of the saving process per save, ms": Number((cpuMs / SAVES).toFixed(2)),
    "saves acknowledged before kill -9": killed.length,
    "acknowledged saves that are missing (0)": missing,
    "growth per changed byte, unpacked": Number((before / changed).toFixed(2)),
    "growth per changed byte, packed (at most 2)": Number((packed / changed).toFixed(2)),
  });
  await close();
  await postgres.stop();
  remove();
}

const [url, dataDir, pace] = process.argv.slice(2);
if (url && dataDir && pace) await saveAll(url, dataDir, pace);
else await benchSaving();
