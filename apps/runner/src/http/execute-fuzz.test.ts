import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { postJob } from "../testing/post-job.ts";

const { url } = inject("runner");

const anything = fc.oneof(fc.anything({ maxDepth: 2 }), fc.constant(undefined), fc.constant(null));
const name = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "..",
    "../x",
    "a/../../b",
    "/etc/passwd",
    ".",
    "a//b",
    "-c",
    "--help",
    "a\0b",
    "con",
    "program",
    "é".repeat(200),
    "@args",
    "a\nb",
    "$(id)",
    "'; ls",
  ),
  anything,
);
const content = fc.oneof(
  fc.constantFrom("print(1)", "", "\0", "\ufeffprint(1)", "print(input())", "x".repeat(100_000)),
  fc.string({ unit: "binary", maxLength: 200 }),
  anything,
);
const file = fc.oneof(
  fc.record(
    { name, content, encoding: fc.oneof(fc.constantFrom("utf8", "base64", "hex", "latin1", ""), anything) },
    { requiredKeys: [] },
  ),
  anything,
);
const limit = fc.oneof(
  fc.integer({ min: -10, max: 3000 }),
  fc.double(),
  fc.constantFrom(0, -1, Number.MAX_SAFE_INTEGER, "5", null),
  anything,
);
const limits = [
  "run_timeout",
  "compile_timeout",
  "run_cpu_time",
  "compile_cpu_time",
  "run_memory_limit",
  "compile_memory_limit",
];
const request = fc.record(
  {
    language: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom("python", "ruby", "javascript", "py", "cpp") },
      { weight: 1, arbitrary: anything },
    ),
    version: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom("*", "3.x", ">=1", "3.10.0") },
      { weight: 1, arbitrary: fc.oneof(fc.string(), anything) },
    ),
    files: fc.oneof(
      { weight: 8, arbitrary: fc.array(file, { maxLength: 4 }) },
      { weight: 1, arbitrary: anything },
    ),
    stdin: fc.oneof(fc.string({ unit: "binary" }), anything),
    args: fc.oneof(fc.array(fc.oneof(fc.string(), anything), { maxLength: 5 }), anything),
    ...Object.fromEntries(limits.map((key) => [key, limit])),
  },
  { requiredKeys: ["language", "version", "files"] },
);

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_, inner) => (typeof inner === "bigint" ? String(inner) : inner)) ?? "null";
  } catch {
    return "null"; // a cyclic value cannot be sent
  }
}

test("RUN-03 responds to any JSON with a run or a 400 with a message, never with a 500", async () => {
  await fc.assert(
    fc.asyncProperty(request, async (body) => {
      const response = await postJob(url, toJson(body));
      expect([200, 400]).toContain(response.status);
      if (response.status === 200) expect(response.body.run).toMatchObject({ stdout: expect.any(String) });
      else expect(response.body.message).toEqual(expect.any(String));
    }),
    { numRuns: 300 },
  );
});

test("RUN-03 responds to any bytes with a JSON message", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
      const response = await fetch(`${url}/api/v2/execute`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: Buffer.from(bytes),
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ message: expect.any(String) });
    }),
    { numRuns: 200 },
  );
});
