import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { npmStart, ready, type Start } from "./testing/npm-start.ts";

const PORT = 3220;
// No program runs here, and a runner tests every language that it offers when it starts.
const ports = { PORT: String(PORT), RUNNER_PORT: "2220", RUNNER_LANGUAGES: "python" };
const folder = mkdtempSync(join(tmpdir(), "nirmaan-start-"));
const dataDir = join(folder, "data");

const answers = (port: number) =>
  fetch(`http://localhost:${port}/api/health`).then(
    (response) => response.ok,
    () => false,
  );

/** The process id of a part of the product. */
function childOf({ child: { pid } }: Start, part: string): number | undefined {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  return children.map(Number).find((id) => commandOf(id).includes(part));
}

async function killUntilReplaced(start: Start, part: string): Promise<void> {
  const killed = childOf(start, part);
  if (killed === undefined) throw new Error(`${part} is not running`);
  process.kill(killed, "SIGKILL");
  while ((childOf(start, part) ?? killed) === killed) await wait(50);
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** What the web says about a program that cannot run. */
async function runError(program: object): Promise<string> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(program);
  const response = await fetch(`http://localhost:${PORT}/api/execute`, { method: "POST", headers, body });
  return ((await response.json()) as { error: string }).error;
}

async function expectSecretIsNeeded(): Promise<void> {
  expect((await fetch("http://127.0.0.1:2220/api/v2/runtimes")).status).toBe(401);
  const authorization = `Bearer ${readFileSync(join(dataDir, "runner-secret"), "utf8")}`;
  const known = await fetch("http://127.0.0.1:2220/api/v2/runtimes", { headers: { authorization } });
  expect(known.status).toBe(200);
  expect(await runError({ language: "cobol", version: "*", files: [{ content: "x" }] })).toBe(
    "cobol-* runtime is unknown",
  );
}

async function waitUntilIdle(): Promise<void> {
  while ((await answers(PORT)) || (await answers(2220))) await wait(50);
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("while it runs", () => {
  let product: Start;
  const start = async () => {
    product = npmStart({ ...ports, DATA_DIR: dataDir });
    await ready(product);
  };
  beforeAll(start);

  test("prints the address and the demo accounts last", async () => {
    await expect
      .poll(product.printed)
      .toMatch(
        /Ready: http:\/\/localhost:3220\n {2}student .*\n {2}teacher .*\n {2}admin .*\nThe teacher and the admin .*\nPasswords .*\n$/,
      );
    expect(await answers(PORT)).toBe(true);
  });

  test("renders pages with React's production build without NODE_ENV being set", () => {
    const web = childOf(product, "apps/launcher/src/serve-web.ts");
    expect(readFileSync(`/proc/${web}/environ`, "utf8").split("\0")).toContain("NODE_ENV=production");
  });

  test("OPS-06 the runner needs a secret that the web has and nobody else knows", expectSecretIsNeeded);

  test("TRUST-01 starts the web server, the runner and the database again after a kill -9", async () => {
    for (const part of ["apps/launcher/src/serve-web.ts", "apps/runner/", "postgres"])
      await killUntilReplaced(product, part);
    while (!(await answers(PORT)) || !(await answers(2220))) await wait(50);
    expect(product.printed()).toMatch(/The web server ended with SIGKILL\. It is started again in 0\.5 s\./);
    expect(product.printed()).toMatch(/The database is running again\./);
    const login = await fetch(`http://localhost:${PORT}/auth/login`);
    expect(login.status).toBe(200);
  });

  test("refuses a second start on the same data folder with one line", async () => {
    const second = npmStart({ PORT: "3221", RUNNER_PORT: "2221", DATA_DIR: dataDir });
    expect(await second.ended).toBe(1);
    expect(second.printed().trim()).toMatch(
      /^Nirmaan is already running on the data folder .*Stop it first, or choose another: .*$/,
    );
    expect(await answers(PORT)).toBe(true);
  });

  test("leaves no server running after a kill -9 and starts again on the same data", async () => {
    product.child.kill("SIGKILL");
    await waitUntilIdle();
    await start();
    expect(await answers(PORT)).toBe(true);
  });

  test("stops every process on Ctrl+C and shuts the database down cleanly", async () => {
    product.child.kill("SIGINT");
    expect(await product.ended).toBe(0);
    expect(await answers(PORT)).toBe(false);
    expect(readFileSync(join(dataDir, "postgres.log"), "utf8").trim()).toMatch(
      /database system is shut down$/,
    );
  });
});

describe("what cannot work is said in one line with the way out", () => {
  const refused = async (env: NodeJS.ProcessEnv) => {
    const start = npmStart({ ...ports, DATA_DIR: join(folder, "other"), ...env });
    expect(await start.ended).toBe(1);
    return start.printed().trim();
  };

  test("a port that is in use", async () => {
    const other = createServer().listen(PORT);
    expect(await refused({})).toBe(
      "Port 3220 is taken by another program. Choose another: PORT=3221 npm start",
    );
    other.close();
  });

  test("a data folder that is a file", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    expect(await refused({ DATA_DIR: file })).toMatch(
      /^The data folder .*file cannot be used \(EEXIST\)\. Choose another: /,
    );
  });

  test("a database folder that has lost a file, here the one of the tests above", async () => {
    rmSync(join(dataDir, "postgres", "PG_VERSION"));
    expect(await refused({ DATA_DIR: dataDir })).toMatch(/is not a whole PostgreSQL database\. Move it away/);
  });

  test("names a wrong variable and what it expects", async () => {
    expect(await refused({ PORT: "three thousand" })).toBe(
      'PORT is "three thousand"; expected a port number from 0 to 65535 on which the product serves',
    );
  });

  test("a database address without a server", async () => {
    const message = await refused({ DATABASE_URL: "postgres://nirmaan@127.0.0.1:1/nirmaan" });
    expect(message).toMatch(
      /The database at 127\.0\.0\.1:1 does not answer \(ECONNREFUSED\)\. Check DATABASE_URL\.$/,
    );
  });
});
