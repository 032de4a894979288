import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "@nirmaan/db/embedded/start-embedded-postgres.ts";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requireBuild } from "../apps/launcher/src/product/require-servable.ts";
import { storeBuild } from "../apps/launcher/src/product/store-build.ts";
import { makeStudents } from "./kill/student-client.ts";
import { build, operate, ready, SECRETS_KEY, serveWeb } from "./testing/web-processes.ts";

const [FIRST, SECOND] = [3341, 3342];
const RUN_MS = 1_500;
const folder = mkdtempSync(join(tmpdir(), "nirmaan-serve-"));
chmodSync(folder, 0o755);
let server: EmbeddedPostgres;
let runner: Server;
let env: NodeJS.ProcessEnv;
let owner: postgres.Sql;

beforeAll(async () => {
  await build();
  server = await startEmbeddedPostgres(folder, ["fsync=off"]);
  owner = postgres(server.ownerUrl, { max: 1, onnotice: () => {} });
  runner = await startSlowRunner();
  const { port } = runner.address() as AddressInfo;
  env = { DATABASE_URL: server.url, EXECUTION_ENDPOINTS: `http://127.0.0.1:${port}`, DRAIN_SECONDS: "1" };
});
afterAll(async () => {
  runner.close();
  await owner.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Answers Piston's contract after a while. */
async function startSlowRunner(): Promise<Server> {
  const run = { stdout: "1\n", stderr: "", output: "1\n", code: 0, signal: null };
  const slow = createServer((request, response) => {
    const answer = () =>
      response
        .setHeader("content-type", "application/json")
        .end(JSON.stringify({ language: "python", version: "3", run }));
    request.resume().on("end", () => setTimeout(answer, RUN_MS));
  });
  await new Promise<void>((listening) => slow.listen(0, "127.0.0.1", listening));
  return slow;
}

/** What a process prints that refuses to start. */
async function refusal(variables: NodeJS.ProcessEnv): Promise<string> {
  const web = serveWeb(FIRST, { ...env, ...variables });
  expect(await web.ended).toBe(1);
  return web.printed().trim();
}

test("OPS-01 a web process says in a sentence what it lacks: the build, the database, its address, the operator's key", async () => {
  expect(() => requireBuild(folder)).toThrow(`The pages are not built (${folder}). Run npm run build first.`);
  expect(await refusal({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" })).toBe(
    "The database at 127.0.0.1:1 does not answer (ECONNREFUSED). Check DATABASE_URL.",
  );
  expect(await refusal({ DATABASE_URL: "" })).toMatch(/^DATABASE_URL is not right; expected an address/);
  expect(await refusal({ SECRETS_KEY: undefined })).toMatch(/^SECRETS_KEY is not set\./);
});

const migrate = () => operate("migrate", [], { ...env, MIGRATION_DATABASE_URL: server.ownerUrl });

test("OPS-05 a web process does not migrate: it refuses a database without its migrations, and serves on a newer one", async () => {
  expect(await refusal({})).toMatch(
    /^The database is older than this version: it lacks 0000_people_and_classes, .*0001_gotrue_tables\.sql.* the job queue\. Run npm run migrate, then start again\.$/,
  );
  expect(await owner`select 1 from pg_tables where schemaname = 'public'`).toEqual([]);
  await migrate();

  const swap = (from: string, to: string) =>
    owner`update drizzle.__drizzle_migrations set hash = replace(hash, ${from}, ${to}) where id = 1`;
  const [first] = await owner<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations where id = 1`;
  await swap(first?.hash ?? "", "of another version");
  expect(await refusal({})).toMatch(/it lacks 0000_people_and_classes\. Run npm run migrate/);
  await swap("of another version", first?.hash ?? "");

  await owner`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next version', 1)`;
  await owner`insert into auth_guard.migrations (name) values ('9999_of_the_next_version.sql')`;
  await owner`update pgboss.version set version = version + 1`;
  const web = await ready(serveWeb(FIRST, env));
  expect(await web.stop()).toBe(0);
});

const statusOf = async (address: string) => (await fetch(address).catch(() => undefined))?.status;

async function readAll(stream: ReadableStream<Uint8Array> | null | undefined): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of stream ?? []) text += decoder.decode(chunk, { stream: true });
  return text;
}

test("OPS-05 a stopping process is not ready, tells its streams to connect again after different times, finishes a run and exits with 0", async () => {
  const web = await ready(serveWeb(SECOND, env));
  // The same address as the process, because it is the issuer of the session's tokens.
  const variables = { ...env, PORT: String(SECOND), DATA_DIR: folder, SECRETS_KEY };
  const [student] = await makeStudents(variables, web.address, 1);
  const open = () => student?.get("/api/student/inbox/events");
  const opened = [await open(), await open()];
  expect(opened.map((answer) => answer?.status)).toEqual([200, 200]);
  const streams = opened.map((answer) => readAll(answer?.body));
  const program = { language: "python", version: "*", files: [{ name: "main.py", content: "print(1)" }] };
  const run = student?.json("POST", "/api/execute", program);
  await wait(200);
  const stopped = web.stop();
  await wait(200);
  expect(await statusOf(`${web.address}/api/health/ready`)).toBe(503);
  expect(await statusOf(`${web.address}/api/health/live`)).toBe(200);
  const waits = (await Promise.all(streams)).map((text) => /^retry: (\d+)\n\n/m.exec(text)?.[1]);
  expect(new Set(waits).size).toBe(2);
  expect(waits).not.toContain(undefined);
  expect((await run)?.status).toBe(200);
  expect(await stopped).toBe(0);
});

/** The hashed files of a build: `names` with their own names as content. */
function buildOf(...names: string[]): string {
  const client = mkdtempSync(join(folder, "client-"));
  mkdirSync(join(client, "assets"));
  for (const name of names) writeFileSync(join(client, "assets", name), name);
  return client;
}

const storedFiles = async () =>
  (await owner<{ name: string }[]>`select name from built_files order by name`).map(({ name }) => name);

test("OPS-05 migrating stores the files of the build; a process serves those of the last three builds, and no others", async () => {
  const [own] = await owner<{ files: string[] }[]>`select files from web_builds`;
  expect(await storedFiles()).toEqual(own?.files.toSorted());
  const client = join(import.meta.dirname, "../apps/web/build/client");
  expect(own?.files.filter((name) => !existsSync(join(client, name)))).toEqual([]);

  await storeBuild(owner, buildOf("first-1.js", "shared-1.js"));
  for (const name of ["second-2.js", "third-3.js"]) await storeBuild(owner, buildOf(name, "shared-1.js"));
  await storeBuild(owner, buildOf("third-3.js", "shared-1.js"));
  expect(await storedFiles()).toEqual(
    ["first-1.js", "second-2.js", "shared-1.js", "third-3.js"].map((name) => `assets/${name}`),
  );
  await storeBuild(owner, buildOf("fourth-4.js"));
  expect(await storedFiles()).not.toContain("assets/first-1.js");

  const web = await ready(serveWeb(FIRST, env));
  const headersOf = async (name: string) => {
    const response = await fetch(`${web.address}/${name}`);
    const {
      date: _,
      "last-modified": __,
      "content-length": ___,
      ...headers
    } = Object.fromEntries(response.headers);
    return { status: response.status, headers };
  };
  const isPlain = (name: string) => name.endsWith(".js") && !existsSync(join(client, `${name}.br`));
  const ofThisBuild = await headersOf(own?.files.find(isPlain) ?? "");
  expect(ofThisBuild.status).toBe(200);
  const withoutRandom = ({ status, headers }: typeof ofThisBuild) => ({
    status,
    headers: { ...headers, "content-security-policy": undefined, "x-request-id": undefined },
  });
  expect(withoutRandom(await headersOf("assets/second-2.js"))).toEqual(withoutRandom(ofThisBuild));
  expect((await headersOf("assets/first-1.js")).status).toBe(404);
  await web.stop();
});
