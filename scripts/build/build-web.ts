import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "@nirmaan/db/start-error.ts";
import { BrokenLesson } from "@nirmaan/grading/lesson-format/lesson-problem.ts";
import { readEveryLesson } from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";
import type { Locale } from "@nirmaan/messages/locale/locale.ts";
import { reportStep } from "../../apps/launcher/src/progress/report-step.ts";
import { drawOpenGraph } from "../drawing/draw-open-graph.ts";
import { addLanguage } from "./add-language.ts";
import { compressQuickly, compressThoroughly } from "./compress-files.ts";

const ROOT = join(import.meta.dirname, "../..");
const WEB = join(ROOT, "apps/web");
const STAMP = join(WEB, "build/.built-from");
const SOURCES = [
  "apps/web/{src,public}/**/*",
  "apps/web/*.{ts,json}",
  "packages/*/{src,bundling}/**/*",
  "content/**/*",
  "messages/**/*",
  "db/**/*.ts",
  "scripts/drawing/*open-graph*.ts",
  "package-lock.json",
];
const CLIENT = join(WEB, "build/client");
const KEPT = join(ROOT, "node_modules/.cache/nirmaan/compressed");

/** Builds what the product needs to serve, unless the last build has the same sources. */
export async function buildWeb(): Promise<void> {
  const sources = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return;
  await reportStep("Building the pages", async () => {
    checkLessons();
    await Promise.all([runReactRouter("build"), runReactRouter("build", "hi")]);
    addLanguage(WEB, "hi");
    await compressQuickly(CLIENT);
    // Chooses files by their compressed size, and is compressed itself.
    await runInWeb(["vite", "build", "--config", "service-worker.config.ts"], { BUILD_SOURCES: sources });
    await compressQuickly(CLIENT);
  });
  writeFileSync(STAMP, sources);
}

/** The pictures of shared links. */
export const drawPictures = (): Promise<void> => drawOpenGraph(join(CLIENT, "open-graph"));

/** What a build lacks that may come later, while the product serves. */
export async function finishBuild(atOnce?: number): Promise<void> {
  await drawPictures();
  await compressThoroughly(CLIENT, KEPT, atOnce);
}

/** Lessons are read when first opened: a broken one must fail the build, not a student's request. */
function checkLessons(): void {
  try {
    readEveryLesson(join(ROOT, "content/lessons"));
  } catch (error) {
    if (!(error instanceof BrokenLesson)) throw error;
    throw new StartError(`${error.message}\nThe pages were not built: these lessons cannot be read.`);
  }
}

export const runReactRouter = (command: "build" | "typegen", language: Locale = "en"): Promise<void> =>
  runInWeb(["react-router", command], { BUILD_LOCALE: language });

async function runInWeb([program = "", ...args]: string[], variables: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await new Promise<{ code: number | null; output: string }>((done) => {
    const child = spawn(process.execPath, [join(ROOT, "node_modules/.bin", program), ...args], {
      cwd: WEB,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...variables },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => done({ code, output }));
  });
  if (code !== 0)
    throw new StartError(`${output.trim()}\nThe pages could not be built; the reason is above.`);
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort()) {
    if (statSync(join(ROOT, file)).isFile()) hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest("hex");
}
