import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { startEmbeddedPostgres } from "@nirmaan/db/embedded/start-embedded-postgres.ts";
import { migrateDatabase } from "@nirmaan/db/migrate-database.ts";
import { grantServingRole } from "@nirmaan/db/roles/grant-serving-role.ts";
import { repositories, students, workVersions } from "@nirmaan/db/schema.ts";
import { compactRepository } from "../apps/web/src/features/history/repository/compact-repository.server.ts";
import { saveVersion } from "../apps/web/src/features/history/save-version.server.ts";
import { gitOnExport } from "../apps/web/src/features/history/testing/git-on-export.server.ts";
import { newStudent, sameStudent } from "../apps/web/src/testing/new-student.ts";
import { createBenchFolder } from "./start-product.ts";

const STUDENTS = 200;
const SAVES = 1000;
/** From a busy school to far more than that. */
const SAVES_A_SECOND = [100, 200, 400];
const AT_ONCE = 0;
const PROCESSES = SAVES_A_SECOND.length + 2;
/** Compacting and exporting all repositories would take most of the time. */
const SAMPLED_REPOSITORIES = 20;
/** Two minutes of typing. */
const TYPED_BYTES = 400;
const STARTING_BYTES = 3000;
const WORDS = "total count name price for in range print if else return score".split(" ");

/** Code that compresses no better than what people write: words in random order. */
function typed(bytes: number): string {
  let text = "";
  while (text.length < bytes) {
    const pick = () => WORDS[Math.floor(Math.random() * WORDS.length)];
    text += `${pick()}_${Math.random().toString(36).slice(2, 7)} = ${pick()}(${Math.floor(Math.random() * 1000)})\n`;
  }
  return text.slice(0, bytes);
}

type AcknowledgedSave = { studentId: string; commit: string; ms: number };
type Totals = { cpuMs: number; allSavedMs: number };

/** The child process, which one run kills: it prints each commit after the save was acknowledged. */
async function saveAll(url: string, savesASecond: number): Promise<void> {
  const { db } = connectDatabase(url);
  const people = await Promise.all((await db.select().from(students)).map((row) => sameStudent(db, row)));
  const texts = people.map(() => typed(STARTING_BYTES));
  const save = async (index: number) => {
    const student = people[index];
    if (!student) throw new Error("no such student");
    texts[index] += typed(TYPED_BYTES);
    const work = { lessonSlug: "playground", title: "my own project", path: "main.py" };
    const began = performance.now();
    const saved = await saveVersion(db, student, { ...work, code: texts[index] ?? "" });
    const commit = saved.kind === "saved" ? saved.commit : "";
    return { studentId: student.id, commit, ms: performance.now() - began } satisfies AcknowledgedSave;
  };
  // A server has been running for a while when a class saves: every student's first save comes before the measurement.
  for (const index of people.keys()) await save(index);
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const saves = Array.from({ length: SAVES }, async (_, count) => {
    if (savesASecond > 0) await wait((count * 1000) / savesASecond);
    console.log(JSON.stringify(await save(count % STUDENTS)));
  });
  await Promise.all(saves);
  const { user, system } = process.cpuUsage(cpuBefore);
  const totals: Totals = { cpuMs: (user + system) / 1000, allSavedMs: performance.now() - start };
  console.log(JSON.stringify(totals));
  process.exit(0);
}

async function saveInChild(url: string, savesASecond: number, killAfter = Number.POSITIVE_INFINITY) {
  const child = spawn(process.execPath, [import.meta.filename, url, String(savesASecond)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const saves: AcknowledgedSave[] = [];
  let totals: Totals = { cpuMs: 0, allSavedMs: 0 };
  for await (const line of createInterface({ input: child.stdout })) {
    const read = JSON.parse(line) as AcknowledgedSave | Totals;
    if ("cpuMs" in read) totals = read;
    else saves.push(read);
    if (saves.length === killAfter) child.kill("SIGKILL");
  }
  return { saves, totals };
}

const p95 = (saves: AcknowledgedSave[]) =>
  Math.round(saves.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(saves.length * 0.95)] ?? 0);

async function benchSaving(): Promise<void> {
  const { folder, remove } = createBenchFolder();
  const postgres = await startEmbeddedPostgres(folder);
  await migrateDatabase(postgres.ownerUrl);
  await grantServingRole(postgres.ownerUrl, postgres.url);
  const connection = connectDatabase(postgres.ownerUrl);
  for (let count = 0; count < STUDENTS; count++) await newStudent(connection.db, `Student${count}`);

  const steady = [];
  for (const rate of SAVES_A_SECOND) steady.push({ rate, ...(await saveInChild(postgres.url, rate)) });
  const burst = await saveInChild(postgres.url, AT_ONCE);
  const killed = await saveInChild(postgres.url, AT_ONCE, SAVES / 2);
  const acknowledged = [...steady, burst, killed].flatMap(({ saves }) => saves);
  console.table({
    ...Object.fromEntries(
      steady.map(({ rate, saves }) => [`p95 of a save at ${rate} a second, ms (at most 100)`, p95(saves)]),
    ),
    "p95 of a save among 1,000 at once, ms": p95(burst.saves),
    "1,000 saves at once, all acknowledged after, ms (at most 2500)": Math.round(burst.totals.allSavedMs),
    "processor time of the saving process per save, ms": Number((burst.totals.cpuMs / SAVES).toFixed(2)),
    "saves acknowledged before kill -9": killed.saves.length,
    ...(await storageFigures(connection, acknowledged)),
  });
  await connection.close();
  await postgres.stop();
  remove();
}

async function storageFigures(
  { db, sql }: ReturnType<typeof connectDatabase>,
  acknowledged: AcknowledgedSave[],
): Promise<Record<string, number>> {
  const versions = await db.select().from(workVersions);
  const stored = new Set(versions.map(({ commit }) => commit));
  const rows = (await db.select().from(students)).slice(0, SAMPLED_REPOSITORIES);
  const sample = await Promise.all(rows.map((row) => sameStudent(db, row)));
  let missing = acknowledged.filter(({ commit }) => !stored.has(commit)).length;
  for (const student of sample) {
    const inHistory = new Set((await gitOnExport(db, student, "rev-list", "main")).split("\n"));
    const own = acknowledged.filter(({ studentId }) => studentId === student.id);
    missing += own.filter(({ commit }) => !inHistory.has(commit)).length;
  }
  const bytesOf = async (ids: Set<string>) =>
    (await db.select().from(repositories))
      .filter(({ studentId }) => ids.has(studentId))
      .reduce((sum, { bytes }) => sum + bytes, 0);
  const everyone = new Set(versions.map(({ studentId }) => studentId));
  const [table] = await sql<{ size: string }[]>`select pg_total_relation_size('git_objects') as size`;
  const tableOverhead = Number(table?.size ?? 0) / (await bytesOf(everyone));
  const ids = new Set(sample.map(({ id }) => id));
  const saves = versions.filter(({ studentId }) => ids.has(studentId)).length;
  const changed = (saves - PROCESSES * ids.size) * TYPED_BYTES + PROCESSES * ids.size * STARTING_BYTES;
  const loose = await bytesOf(ids);
  for (const id of ids) await compactRepository(db, id);
  const growth = (bytes: number) => Number((bytes / changed).toFixed(2));
  return {
    "acknowledged saves that are missing (0)": missing,
    "growth per changed byte, loose objects": growth(loose),
    "growth per changed byte, loose objects with rows and index": growth(loose * tableOverhead),
    "growth per changed byte, compacted (at most 2)": growth(await bytesOf(ids)),
  };
}

const [url, savesASecond] = process.argv.slice(2);
if (url && savesASecond) await saveAll(url, Number(savesASecond));
else await benchSaving();
