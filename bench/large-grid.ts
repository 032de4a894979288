/**
 * The grid of a class of 60 with 100 assignments, with a slow phone's processor: first paint and sorting. Each time is
 * printed beside the same page of a class without assignments. Run: npm run bench -- large-grid
 */
import { chmodSync } from "node:fs";
import type { Connection } from "@nirmaan/db/connect-database.ts";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { CHROMIUM } from "../scripts/checks/find-chromium.ts";
import { type LiveClass, makeLiveClasses } from "../scripts/school-day/make-live-classes.ts";
import { ADDRESS, startDatabase, startSchool } from "../scripts/school-day/start-school.ts";
import { createBenchFolder } from "./start-product.ts";
import { SLOWDOWN } from "./typing.ts";

const STUDENTS = 60;
const ASSIGNMENTS = 100;
/** Of them questions of the bank; the others are lessons. */
const PRACTICE = 20;
const VISITS = 7;

async function benchLargeGrid(): Promise<void> {
  const { folder, remove } = createBenchFolder();
  chmodSync(folder, 0o755);
  const database = await startDatabase(folder);
  try {
    const { sql } = database.connection;
    const env = { ...database.env, DATA_DIR: folder, SITE_URL: ADDRESS };
    const made = await makeLiveClasses({ env, sql, address: ADDRESS, classes: 2, students: STUDENTS });
    const [full, empty] = made;
    if (!full || !empty) throw new Error("there are no classes");
    await fillClass(sql, full.classId);
    const school = await startSchool(folder, database, { webs: 1, runners: 0, webShare: undefined });
    try {
      await measure(full, empty);
    } finally {
      await school.stop();
    }
  } finally {
    await database.stop();
    remove();
  }
}

/** Every student has tried every assignment; one in three lessons is not passed. */
async function fillClass(sql: Connection["sql"], classId: string): Promise<void> {
  await sql`insert into assignments (school_class_id, lesson_slug, practice, opens_at, due_at, late_rule, by_user_id)
    select ${classId}, case when n > ${PRACTICE} then 'python_loops' end,
      case when n <= ${PRACTICE} then '{"kind":"set","paper":"cbse083-11","units":["cbse083-11-u2"],"questions":8}'::jsonb end,
      now() - interval '60 days', now() + make_interval(days => n - 50), 'counts-as-late', gen_random_uuid()
    from generate_series(1, ${ASSIGNMENTS}::int) n`;
  await sql`insert into exercise_attempts (student_id, lesson_slug, exercise, language, checks_passed, checks_total, passed,
      graded_by, files, attempt_key)
    select student_id, 'python_loops', exercise, 'python', 1, 2, n % 3 > 0, 'server', '[]'::jsonb, gen_random_uuid()
    from school_class_students, unnest(array['table', 'series', 'log', 'star']) exercise, generate_series(1, 10) n
    where school_class_id = ${classId}`;
  await sql`insert into practice_sittings (student_id, key, during, paper, assignment_id, questions)
    select m.student_id, gen_random_uuid(), 'practice', 'cbse083-11', a.id, (select jsonb_agg(jsonb_build_object(
      'id', 'q' || n, 'seed', 0, 'number', n, 'option', 0, 'unit', 'cbse083-11-u2', 'marks', 1)) from generate_series(1, 8) n)
    from school_class_students m join assignments a using (school_class_id)
    where m.school_class_id = ${classId} and a.practice is not null`;
  await sql`insert into practice_replies (student_id, sitting_key, position, during, question, version, seed, kind, paper, unit,
      reply, state, earned, "of", marked_by, parts, seconds, answered_at)
    select student_id, key, n, 'practice', 'q' || n, '1', 0, 'one', paper, 'cbse083-11-u2', '"a"'::jsonb, 'marked', n % 2, 1,
      'machine', '[]'::jsonb, 20, now() from practice_sittings, generate_series(0, 7) n`;
  await sql`analyze`;
}

async function measure(full: LiveClass, empty: LiveClass): Promise<void> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext({
      baseURL: ADDRESS,
      viewport: { width: 1440, height: 900 },
      extraHTTPHeaders: { "x-forwarded-for": full.teacher.from },
    });
    await context.addCookies(
      full.teacher.cookie.split("; ").map((pair) => {
        const [name = "", ...value] = pair.split("=");
        return { name, value: value.join("="), url: ADDRESS };
      }),
    );
    const floor = await visit(context, empty.classId, "h1");
    const grid = await visit(context, full.classId, "tbody tr:last-child");
    await grid.page.waitForTimeout(4000);
    const sorts = await measureSorting(grid.page);
    console.log(`${STUDENTS} students, ${ASSIGNMENTS} assignments, processor ${SLOWDOWN} times slower`);
    console.table({
      "server's answer, ms": { here: grid.serverMs, floor: floor.serverMs },
      "first paint, ms (at most 1000)": { here: grid.paintMs, floor: floor.paintMs },
      "HTML, kB": { here: grid.kilobytes, floor: floor.kilobytes },
      "slowest of 6 sorts, ms (at most 100)": {
        here: Math.max(...sorts),
        floor: Math.max(...(await measureFrames(floor.page))),
      },
    });
  } finally {
    await browser.close();
  }
}

const median = (values: number[]) => Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0);

/** Medians of some visits; the first is not counted, because it fills the caches. */
async function visit(context: BrowserContext, classId: string, ready: string) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const seen: { serverMs: number; paintMs: number; kilobytes: number }[] = [];
  for (let count = 0; count <= VISITS; count++) {
    await page.goto(`/teacher/classes/${classId}/assignments`);
    await page.locator(ready).first().waitFor();
    seen.push(
      await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        const [paint] = performance.getEntriesByName("first-contentful-paint");
        return {
          serverMs: (navigation?.responseStart ?? 0) - (navigation?.requestStart ?? 0),
          paintMs: paint?.startTime ?? 0,
          kilobytes: (navigation?.decodedBodySize ?? 0) / 1000,
        };
      }),
    );
  }
  const counted = seen.slice(1);
  return {
    page,
    serverMs: median(counted.map(({ serverMs }) => serverMs)),
    paintMs: median(counted.map(({ paintMs }) => paintMs)),
    kilobytes: median(counted.map(({ kilobytes }) => kilobytes)),
  };
}

/** The same without a click: six frames of a page that does nothing. */
function measureFrames(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const times: number[] = [];
    for (let frame = 0; frame < 6; frame++) {
      const start = performance.now();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      times.push(Math.round(performance.now() - start));
    }
    return times;
  });
}

/** From the click to the frame that shows the new order. */
function measureSorting(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const times: number[] = [];
    const buttons = [...document.querySelectorAll<HTMLButtonElement>("fieldset button[aria-pressed]")];
    for (const button of [...buttons, ...buttons]) {
      const start = performance.now();
      button.click();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      times.push(Math.round(performance.now() - start));
    }
    return times;
  });
}

await benchLargeGrid();
