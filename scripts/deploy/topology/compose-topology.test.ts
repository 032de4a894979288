import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runProgram } from "../../../apps/launcher/src/product/child-process.ts";
import { ROOT } from "../deploy-files.ts";
import { createFrontClient, type FrontClient } from "./front-client.ts";
import { startMailServer } from "./mail-server.ts";
import { startTopology, type Topology } from "./start-topology.ts";

const MINUTES = 60_000;
const PASSWORD = "lamp river kite";
const email = "asha@school.example";
const JAVA =
  'public class Main { public static void main(String[] a) { System.out.println("namaste " + 6 * 7); } }';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let topology: Topology;
let student: FrontClient;
let revision: number | null = null;

beforeAll(async () => {
  await runProgram(join(ROOT, "scripts/build.ts"));
  mail = await startMailServer();
  topology = await startTopology([
    `SMTP_URL=${mail.url}`,
    "MAIL_FROM=nirmaan@school.example",
    // What is not used here would only compute beside the tests.
    "RUNNER_LANGUAGES=python,java",
    "CACHE_PAGES_AHEAD=off",
  ]);
  student = createFrontClient(topology.address, topology.certificate());
}, 10 * MINUTES);

afterAll(async () => {
  await topology?.stop();
  await mail?.stop();
}, 2 * MINUTES);

const tryRun = (language: "python" | "java", name: string, content: string) =>
  student.json("POST", "/api/execute", { language, version: "*", files: [{ name, content }] });

async function run(language: "python" | "java", name: string, content: string): Promise<string> {
  const answer = await tryRun(language, name, content);
  expect([answer.status, answer.body]).toEqual([200, expect.stringContaining("run")]);
  return (JSON.parse(answer.body) as { run: { output: string } }).run.output;
}

async function trySave(content: string): Promise<{ status: number; body: string }> {
  const file = { id: "1", name: "main.py", parentId: null, type: "file", language: "python", content };
  const project = { files: [file], openFiles: ["1"], currentFileId: "1" };
  const answer = await student.json("PUT", "/api/projects/snake", { seenRevision: revision, project });
  if (answer.status === 200) revision = (JSON.parse(answer.body) as { revision: number }).revision;
  return answer;
}

async function save(content: string): Promise<void> {
  const { status, body } = await trySave(content);
  expect([status, body]).toEqual([200, expect.stringContaining("revision")]);
}

/**
 * Until Caddy's health check has noticed which processes are gone. Before that a request with a body may get 502, because
 * Caddy sends no body twice, and the page sends it again.
 */
async function untilServed(): Promise<void> {
  let served = 0;
  const saveAgain = async () => {
    served = (await trySave(`print(${served})`)).status === 200 ? served + 1 : 0;
    return served;
  };
  await expect.poll(saveAgain, { timeout: 60_000, interval: 200 }).toBeGreaterThan(9);
}

/** A new runner serves a language once it has tested it. */
const untilJavaRuns = () =>
  expect
    .poll(async () => (await tryRun("java", "Main.java", JAVA)).status, { timeout: 60_000, interval: 500 })
    .toBe(200);

const stored = async () => (await student.get("/api/projects/snake")).body;

test("OPS-03 the services of the compose file serve a sign-up, a run and a save through Caddy's TLS", async () => {
  const home = await student.get("/");
  expect([home.status, home.headers["strict-transport-security"]]).toEqual([
    200,
    expect.stringContaining("max-age"),
  ]);
  const fields = { name: "Asha Rao", email, password: PASSWORD, dateOfBirth: "1990-04-30" };
  const signedUp = await student.form("/auth/signup", fields);
  expect([signedUp.status, signedUp.headers.location]).toEqual([
    302,
    expect.stringContaining("/auth/confirm"),
  ]);
  const confirmed = await student.form(String(signedUp.headers.location), {
    code: await mail.codeFor(email),
  });
  expect([confirmed.status, confirmed.headers.location]).toEqual([302, "/student/dashboard"]);
  expect((await student.get("/student/dashboard")).body).toContain("Asha");

  expect(await run("python", "main.py", "print('namaste', 6 * 7)")).toBe("namaste 42\n");
  expect(await run("java", "Main.java", JAVA)).toBe("namaste 42\n");
  await save("print('first')");
  expect(await stored()).toContain("first");
});

test(
  "OPS-03 after kill -9 of one web process and one runner every request is served by the others, and a new process joins",
  async () => {
    await topology.kill("web-1");
    await topology.kill("runner-1");
    await untilServed();
    for (let round = 1; round <= 5; round++) {
      await save(`print('round ${round}')`);
      expect(await run("python", "main.py", `print(${round})`)).toBe(`${round}\n`);
      expect(await stored()).toContain(`round ${round}`);
    }
    await topology.start("web-1");
    await topology.start("runner-1");
    await topology.kill("web-2");
    await topology.kill("runner-2");
    await untilServed();
    await save("print('last')");
    await untilJavaRuns();
    expect(await run("java", "Main.java", JAVA)).toBe("namaste 42\n");
    expect(await stored()).toContain("last");
  },
  10 * MINUTES,
);

test("OPS-03 the backup service writes a whole backup", async () => {
  await topology.backUp();
  expect(readdirSync(topology.backups)).toEqual([expect.stringMatching(/^nirmaan-\d{8}T\d{6}Z\.backup$/)]);
});
