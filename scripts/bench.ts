import { join } from "node:path";
import { StartError } from "@nirmaan/db/start-error.ts";
import { runProgram } from "../apps/launcher/src/product/child-process.ts";
import { prepareLanguages } from "../apps/runner/src/rootfs/prepare-languages.ts";
import { buildWeb } from "./build/build-web.ts";
import { findChromium } from "./checks/find-chromium.ts";

const ALL = [
  "startup",
  "workspace",
  "stepping",
  "runner",
  "saving",
  "school-day",
  "live-classes",
  "hostile-neighbour",
  "lesson-mutation",
  "tutor-accuracy",
  "distress-reading",
];

// `npm run bench` runs all of them, `npm run bench -- lesson-mutation python_lists` one, with its arguments. Each runs in
// its own process, so that none affects the next.
const [only, ...args] = process.argv.slice(2);
await findChromium();
const languages = await prepareLanguages();
if (!languages.ok) throw new StartError(languages.reason);
await buildWeb();
for (const name of only ? [only] : ALL)
  await runProgram(join(import.meta.dirname, `../bench/${name}.ts`), args);
