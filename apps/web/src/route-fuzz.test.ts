import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Operation } from "#api/reference/operation.ts";
import { OPERATIONS } from "#api/reference/operations.ts";
import { bodyLimitOf } from "#server/http/body-limits.ts";
import type { Limits, RateLimit } from "#server/limits/create-limits.ts";
import { LIMITS, type LimitName } from "#server/limits/limit-table.ts";
import { bodyFor, nastyText } from "#testing/arbitrary-body.ts";
import { loadWebApp, type WebApp } from "#testing/load-web-app.ts";
import { newAccount } from "#testing/test-accounts.ts";

const RUNS_PER_ROUTE = 12;

let web: WebApp;
let runner: Server;
let callers: Record<"nobody" | "student" | "teacher" | "admin", string>;

beforeAll(async () => {
  runner = createServer((request, response) => {
    request.resume();
    const run = { stdout: "1\n", stderr: "", output: "1\n", code: 0, signal: null };
    response.end(JSON.stringify({ language: "python", version: "3", run, languages: {} }));
  });
  await new Promise<void>((listening) => runner.listen(0, "127.0.0.1", listening));
  const { port } = runner.address() as AddressInfo;
  web = await loadWebApp({ EXECUTION_ENDPOINTS: `http://127.0.0.1:${port}`, DEV_PAGES: "on" });
  const services = { ...web.services, limits: unlimited() };
  web.app = web.createApp(services);
  const cookieOf = async (email: string, role?: string) =>
    (await newAccount(services, email, { dateOfBirth: "1990-04-30", appMetadata: role ? { role } : {} }))
      .cookie;
  callers = {
    nobody: "",
    student: await cookieOf("asha@example.test"),
    teacher: await cookieOf("kavita@example.test", "teacher"),
    admin: await cookieOf("admin@example.test", "admin"),
  };
});
afterAll(async () => {
  await web.close();
  runner.close();
});

function unlimited(): Limits {
  const admit: RateLimit = Object.assign(async () => {}, { giveBack: async () => {} });
  const names = Object.keys(LIMITS) as LimitName[];
  return Object.fromEntries(names.map((name) => [name, admit])) as Limits;
}

type Sent = { method: string; path: string; headers: Record<string, string>; body?: string };

/** Sends a request and reads its answer to the end, event streams excepted. */
async function statusOf({ method, path, headers, body }: Sent): Promise<number> {
  const init = {
    method,
    headers: { origin: "http://localhost", ...headers },
    ...(body !== undefined && { body }),
  };
  const response = await web.app.request(`http://localhost${path}`, init);
  const isOpenEnded = path.startsWith("/api/student/inbox/events");
  if (isOpenEnded) await response.body?.cancel();
  else await response.arrayBuffer();
  return response.status;
}

/** Any answer but a fault of ours. A caller's own mistake is 4xx; a body over the limit is 413 and nothing else. */
async function check(sent: Sent): Promise<void> {
  const status = await statusOf(sent);
  expect(status, JSON.stringify(sent).slice(0, 1500)).toBeLessThan(500);
  const isTooLarge =
    Buffer.byteLength(sent.body ?? "") > bodyLimitOf(sent.method, sent.path.split("?")[0] ?? "");
  if (isTooLarge) expect(status).toBe(413);
}

const pathSegment = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("python_loops", "playground", "1", "delhi", crypto.randomUUID()) },
  { weight: 1, arbitrary: nastyText },
  { weight: 1, arbitrary: fc.constantFrom("%", "%E0%A4%A", "..", "a/b", "%2e%2e%2f") },
);
const encoded = (segment: string) =>
  /^%|^\.\./.test(segment) ? segment : encodeURIComponent(segment.toWellFormed());
const pathOf = (pattern: string, values: string[]) => {
  let next = 0;
  return pattern.replace(/:\w+\??|\*/g, () => encoded(values[next++ % values.length] ?? "x"));
};
const query = fc.dictionary(
  fc.constantFrom(
    "next",
    "code",
    "state",
    "before",
    "sent",
    "q",
    "page",
    "board",
    "course",
    "token",
    "error",
    "x",
  ),
  nastyText,
  { maxKeys: 3 },
);
const withQuery = (path: string, fields: Record<string, string>) => {
  const search = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, value.toWellFormed()]),
  ).toString();
  return search ? `${path}?${search}` : path;
};
const caller = fc.constantFrom("nobody", "student", "teacher", "admin" as const);
const parameters = fc.array(pathSegment, { minLength: 1, maxLength: 2 });
const bounded = { numRuns: RUNS_PER_ROUTE };

const jsonBody = (operation: Operation) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: operation.body
        ? bodyFor(operation.body).map((value) => JSON.stringify(value))
        : fc.constant(""),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom("{", "[".repeat(20_000), '{"__proto__":{}}', "\ud800", "x".repeat(70_000)),
    },
  );

test.each(OPERATIONS)(
  "TRUST-01 $method /api$path answers nothing with a fault of ours",
  async (operation) => {
    const method = operation.method.toUpperCase();
    await fc.assert(
      fc.asyncProperty(caller, parameters, query, jsonBody(operation), async (who, values, fields, body) => {
        const path = withQuery(`/api${pathOf(operation.path, values)}`, fields);
        const headers = { cookie: callers[who], "content-type": "application/json" };
        await check({ method, path, headers, ...(method !== "GET" && { body: body ?? "null" }) });
      }),
      bounded,
    );
  },
);

/** The names and values that our forms send, read from their sources. */
const sources = import.meta.glob<string>("./{routes,features,ui}/**/*.tsx", {
  eager: true,
  query: "?raw",
  import: "default",
});
const quoted = (attribute: string) => [
  ...new Set(
    Object.values(sources).flatMap((text) =>
      [...text.matchAll(new RegExp(`\\b${attribute}="([\\w-]{1,40})"`, "g"))].map(([, value = ""]) => value),
    ),
  ),
];
const formBody = fc
  .dictionary(
    fc.constantFrom("intent", ...quoted("name")),
    fc.oneof(fc.constantFrom(...quoted("value")), nastyText, fc.constant(crypto.randomUUID())),
    { maxKeys: 8 },
  )
  .map((fields) =>
    new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, value.toWellFormed()]),
    ).toString(),
  );

test("TRUST-01 every page answers reads and forms with no fault of ours", async () => {
  expect(web.pages.filter(({ hasAction }) => hasAction).length).toBeGreaterThan(15);
  for (const { path: pattern, hasAction } of web.pages) {
    const method = fc.constantFrom("GET", ...(hasAction ? ["POST", "POST", "POST"] : ["POST"]));
    await fc.assert(
      fc.asyncProperty(
        caller,
        parameters,
        query,
        method,
        formBody,
        async (who, values, fields, verb, form) => {
          // Signing the callers out would leave the rest of the test without them.
          if (pattern.endsWith("/logout")) return;
          const path = withQuery(pathOf(pattern, values), fields);
          const headers = { cookie: callers[who], "content-type": "application/x-www-form-urlencoded" };
          await check({ method: verb, path, headers, ...(verb !== "GET" && { body: form }) });
        },
      ),
      // PostgreSQL takes no text with this character; it is too rare among random texts to be met on every page.
      { ...bounded, examples: [["student", ["\0", "\0", "\0"], {}, "GET", ""]] },
    );
  }
});

const routeFiles = Object.entries(
  import.meta.glob<string>("./routes/**/*.{ts,tsx}", { eager: true, query: "?raw", import: "default" }),
);
/** What the buttons of a folder's pages send as their intent. */
const intentsOf = (folder: string) =>
  routeFiles
    .filter(([file]) => file.startsWith(`./${folder}/`))
    .flatMap(([, text]) => [...text.matchAll(/intent: z\.literal\("([\w-]+)"\)/g)])
    .map(([, intent = ""]) => intent);

test("TRUST-01 every page answers every button of its forms, without the form's fields, with no fault of ours", async () => {
  const sent = new Set<string>();
  for (const { path, folder } of web.pages.filter(({ hasAction }) => hasAction)) {
    const [, area] = /^\/(admin|teacher)\b/.exec(path) ?? [];
    const cookie = callers[area === "admin" || area === "teacher" ? area : "student"];
    const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
    for (const intent of new Set(intentsOf(folder))) {
      const address = pathOf(path, [crypto.randomUUID()]);
      await check({ method: "POST", path: address, headers, body: `intent=${intent}` });
      sent.add(`${path} ${intent}`);
    }
  }
  expect(sent.size).toBeGreaterThan(100);
});

test("TRUST-01 forms with a wrong type, a broken multipart body or no body are the caller's mistake", async () => {
  const bodies: [type: string, body: string][] = [
    ["multipart/form-data", "x"],
    ["multipart/form-data; boundary=b", "--b\r\nbroken"],
    ["application/json", "{}"],
    ["text/plain", "email=a"],
    ["application/x-www-form-urlencoded", "%E0%A4%A=%ff&&=&"],
    ["nonsense/;;;", ""],
  ];
  for (const { path } of web.pages.filter(({ hasAction }) => hasAction))
    for (const cookie of [callers.nobody, callers.student, callers.admin])
      for (const [type, body] of bodies)
        await check({
          method: "POST",
          path: pathOf(path, ["x"]),
          headers: { cookie, "content-type": type },
          body,
        });
});

test("a page still takes the forms that scripts send, as multipart", async () => {
  const body = new FormData();
  body.set("scope", "local");
  const response = await web.app.request("http://localhost/auth/logout", {
    method: "POST",
    headers: { origin: "http://localhost" },
    body,
  });
  expect(response.status).toBe(302);
});

test("TRUST-01 headers that are made up are the caller's mistake", async () => {
  const headers = fc.record({
    cookie: fc.oneof(
      fc.constantFrom(
        "nirmaan-session=base64-",
        "nirmaan-session=%",
        "nirmaan-session.0=base64-e30; =;;",
        "theme=darkX",
      ),
      fc.string({ maxLength: 60 }),
    ),
    "accept-encoding": fc.constantFrom("br;q=x", "", "identity;q=0", "*"),
    "x-forwarded-for": fc.constantFrom("x", "1.1.1.1,,", "::::"),
    "accept-language": fc.string({ maxLength: 20 }),
  });
  const paths = fc.constantFrom(
    "/",
    "/student/dashboard",
    "/api/auth/user-session",
    "/auth/v1/user",
    "/auth/login",
  );
  await fc.assert(
    fc.asyncProperty(headers, paths, async (made, path) => {
      const plain = Object.fromEntries(
        Object.entries(made).map(([name, value]) => [name, value.replaceAll(/[^\x20-\x7e]/g, "?")]),
      );
      await check({ method: "GET", path, headers: plain });
    }),
    { numRuns: 60 },
  );
});
