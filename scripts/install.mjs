// Runs on the machine's own Node before any package is installed: plain JavaScript, no imports from packages.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const OLDEST_NODE = 20;
const STAMP = "node_modules/.installed";
const REPORT_EVERY_MS = 15_000;

if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
  fail(`Node ${process.versions.node} is too old. Install Node ${OLDEST_NODE} or newer from nodejs.org.`);
}

const wanted = createHash("sha256")
  .update(readFileSync("package-lock.json"))
  .update(`${process.platform} ${process.arch}`)
  .digest("hex");
const isInstalled = existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted;

if (!isInstalled) {
  console.log("Installing packages (a minute or two the first time) …");
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  const report = setInterval(() => console.log(`  still installing, ${seconds()} s`), REPORT_EVERY_MS);
  // Not `npm ci`: it refuses a lock file that lacks the binaries of platforms which the configured registry does not hold.
  const { code, output } = await run("npm", [
    "install",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    // The images install without development packages: node scripts/install.mjs --omit=dev
    ...process.argv.slice(2),
  ]);
  clearInterval(report);
  if (code !== 0)
    fail(`${output.trim()}\nThe packages could not be installed. Check the network, then try again.`);
  writeFileSync(STAMP, wanted);
  console.log(`  packages installed in ${seconds()} s`);
}

const messages = await run("node_modules/.bin/node", ["packages/messages/src/compile/compile-catalogues.ts"]);
if (messages.code !== 0) fail(messages.output.trim());

function run(command, args) {
  return new Promise((done) => {
    let output = "";
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => done({ code: 1, output: String(error) }));
    child.on("close", (code) => done({ code, output }));
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
