import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newEmail, PASSWORD } from "./testing/start-accounts.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let database: Awaited<ReturnType<typeof newDatabase>>;
let dataDir: string;
beforeAll(async () => {
  database = await newDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "accounts-alone-"));
});
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function startAlone(variables: Record<string, string>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let output = "";
  const child: ChildProcess = spawn(
    process.execPath,
    [fileURLToPath(new URL("./auth-main.ts", import.meta.url))],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: "",
        DATABASE_URL: database.ownerUrl,
        DATA_DIR: dataDir,
        PORT: String(port),
        ...variables,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  children.push(child);
  child.stdout?.on("data", (text) => (output += text));
  child.stderr?.on("data", (text) => (output += text));
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  for (let tries = 0; tries < 400; tries++) {
    if (output.includes("Accounts ready")) break;
    await new Promise((later) => setTimeout(later, 50));
  }
  const post = async (path: string, body: object) => {
    const response = await fetch(url + path, { method: "POST", body: JSON.stringify(body) });
    return { status: response.status, body: await response.json() };
  };
  return { post, output: () => output, exited, stop: (signal: NodeJS.Signals) => child.kill(signal) };
}

test("AUTH-06 the standalone program serves, logs unsupported variables, stores mails in the outbox and stops on SIGTERM", async () => {
  const alone = await startAlone({ GOTRUE_HOOK_SEND_SMS_ENABLED: "true" });
  expect(alone.output()).toContain("GOTRUE_HOOK_SEND_SMS_ENABLED is not supported and has no effect");
  const email = newEmail();
  expect((await alone.post("/signup", { email, password: PASSWORD })).status).toBe(200);
  alone.stop("SIGTERM");
  await alone.exited;
  const mails = readFileSync(join(dataDir, "outbox", "mail.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(mails[0]).toMatchObject({ to: [email], subject: "Confirm your e-mail address" });
  const code = /Your code: (\d{6})/.exec(mails[0].body)?.[1] ?? "none";
  expect(alone.output()).not.toContain(code);
});

test("AUTH-01 every acknowledged sign-up can sign in after a kill -9 during 200 sign-ups", async () => {
  const variables = { GOTRUE_MAILER_AUTOCONFIRM: "true" };
  const first = await startAlone(variables);
  const acknowledged: string[] = [];
  let begun = 0;
  const signUpUntilItDies = async () => {
    while (begun++ < 200) {
      const email = newEmail("kill");
      const response = await first.post("/signup", { email, password: PASSWORD }).catch(() => null);
      if (!response) return;
      expect(response.status).toBe(200);
      acknowledged.push(email);
      if (acknowledged.length === 100) first.stop("SIGKILL");
    }
  };
  await Promise.all(Array.from({ length: 8 }, signUpUntilItDies));
  await first.exited;
  expect(acknowledged.length).toBeGreaterThanOrEqual(100);
  const second = await startAlone(variables);
  const refused: number[] = [];
  const waiting = [...acknowledged];
  const signIn = async () => {
    for (let email = waiting.pop(); email; email = waiting.pop()) {
      const { status } = await second.post("/token?grant_type=password", { email, password: PASSWORD });
      if (status !== 200) refused.push(status);
    }
  };
  await Promise.all(Array.from({ length: 4 }, signIn));
  expect(refused).toEqual([]);
  second.stop("SIGTERM");
  await second.exited;
});
