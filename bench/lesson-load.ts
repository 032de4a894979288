import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DEMO_PEOPLE } from "@nirmaan/db/demo/demo-people.ts";
import { chromium, type Page } from "@playwright/test";
import { CHROMIUM } from "../scripts/checks/find-chromium.ts";
import { createBenchFolder, startProduct } from "./start-product.ts";

const PORT = 3296;
const PASSWORD = "lamp-river-kite";
const RUNS = 9;
const SLOWDOWN = 4;
const LESSONS = ["intro_to_computer_science", "python_first_program"] as const;
const ASSETS = join(import.meta.dirname, "../apps/web/build/client/assets");
const MAP = join(import.meta.dirname, "../content/catalogue/lesson-map.json");

/** Measures opening a cached lesson, and the size of the catalogue in scripts of pages without a lesson. */
async function benchLessonPage(): Promise<void> {
  const { folder, remove } = createBenchFolder();
  process.env.DEMO_PASSWORD = PASSWORD;
  const product = await startProduct(folder, PORT);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  try {
    const page = await (await browser.newContext({ baseURL: product.address })).newPage();
    await logIn(page);
    await page.goto(`/student/lesson/${LESSONS[0]}`);
    await page.locator(".cm-content").first().waitFor();
    for (let visit = 0; visit < LESSONS.length; visit++) await openNext(page);
    const unthrottled = {
      here: await medianOpenMs(page),
      floor: await medianFrameMs(page),
      "floor is": "two frames",
    };
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const slowed = {
      here: await medianOpenMs(page),
      floor: await medianFrameMs(page),
      "floor is": "two frames",
    };
    console.table({
      "a lesson from the cache to its first frame, median ms (at most 100)": unthrottled,
      "the same with a processor four times slower": slowed,
      "catalogue in scripts of pages without a lesson, kB (at most 30)": { here: catalogueKilobytes() },
    });
  } finally {
    await browser.close();
    await product.stop();
    remove();
  }
}

async function logIn(page: Page): Promise<void> {
  await page.goto("/auth/login");
  await page.getByLabel("E-mail address or user name").fill(DEMO_PEOPLE.student.email);
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL("**/student/dashboard");
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await measure());
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0);
}

let opened = 0;

/** Alternates between the lessons: opening the current lesson again would never change the title. */
function openNext(page: Page): Promise<number> {
  opened++;
  return openLesson(page, LESSONS[opened % LESSONS.length] ?? LESSONS[0]);
}

const medianOpenMs = (page: Page): Promise<number> => medianOf(() => openNext(page));

const medianFrameMs = (page: Page): Promise<number> =>
  medianOf(() =>
    page.evaluate(async () => {
      const began = performance.now();
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return performance.now() - began;
    }),
  );

/** The time from the navigation to the frame that shows the lesson's heading. */
const openLesson = (page: Page, slug: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    type Router = { navigate: (path: string) => Promise<void> };
    const { __reactRouterDataRouter: router } = globalThis as unknown as { __reactRouterDataRouter: Router };
    const title = () => document.querySelector("section[aria-label=Lesson] h2")?.textContent;
    const before = title();
    const began = performance.now();
    void router.navigate(`/student/lesson/${wanted}`);
    while (title() === before) await new Promise(requestAnimationFrame);
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return performance.now() - began;
  }, slug);

/** The size of all scripts that contain text of the lesson map. */
function catalogueKilobytes(): number {
  const { lessons } = JSON.parse(readFileSync(MAP, "utf8")) as { lessons: { learningObjective: string }[] };
  const bytes = globSync(`${ASSETS}/*.js`)
    .filter((file) => {
      const text = readFileSync(file, "utf8");
      return lessons.some(({ learningObjective }) => text.includes(learningObjective));
    })
    .reduce((sum, file) => sum + statSync(file).size, 0);
  return Math.round(bytes / 1000);
}

await benchLessonPage();
