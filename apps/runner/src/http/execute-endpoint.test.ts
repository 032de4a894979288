import { expect, inject, test } from "vitest";
import { jobRequest, postJob } from "../testing/post-job.ts";

const { url } = inject("runner");
const python = (content: string, fields: object = {}) => jobRequest("python", content, fields);
const run = async (body: unknown) => (await postJob(url, body)).body.run;

test("RUN-03 responds with Piston's fields, times and memory", async () => {
  const { status, body } = await postJob(url, python("print(1)"));
  expect(status).toBe(200);
  expect(body).toMatchObject({ language: "python", version: expect.stringMatching(/^3\./) });
  expect(body.run).toMatchObject({ stdout: "1\n", stderr: "", output: "1\n", code: 0, signal: null });
  expect(body.run).toMatchObject({ message: null, status: null });
  expect(body.run.memory).toBeGreaterThan(1_000_000);
  expect(body.run.wall_time).toBeGreaterThanOrEqual(0);
  expect(body.run.cpu_time).toBeGreaterThanOrEqual(0);
  expect(body.input_hash).toMatch(/^[0-9a-f]{64}$/);
});

const rejected: [string, unknown, string][] = [
  ["an empty object", {}, "language is required as a string"],
  ["null", "null", "language is required as a string"],
  ["a language that is a number", { language: 1 }, "language is required as a string"],
  ["no version", { language: "python", files: [] }, "version is required as a string"],
  ["no files", { language: "python", version: "*" }, "files is required as an array"],
  [
    "an empty list of files",
    { ...python(""), files: [] },
    "files must include at least one utf8 encoded file",
  ],
  ["a file that is null", { ...python(""), files: [null] }, "files[0].content is required as a string"],
  ["an unknown language", jobRequest("cobol", "x"), "cobol-* runtime is unknown"],
  ["an unsupported version", { ...python(""), version: "2.x" }, "python-2.x runtime is unknown"],
  ["an invalid version", { ...python(""), version: "latest" }, "python-latest runtime is unknown"],
  [
    "a time limit that is a string",
    python("", { run_timeout: "5" }),
    "If specified, run_timeout must be a number",
  ],
  [
    "a time limit above the maximum",
    python("", { run_timeout: 1e9 }),
    "run_timeout cannot exceed the configured limit of 10000",
  ],
  ["a negative time limit", python("", { run_timeout: -5 }), "run_timeout must be non-negative"],
  [
    "deeply nested arguments",
    JSON.stringify(python("", { args: ["DEEP"] })).replace('"DEEP"', "[".repeat(50_000) + "]".repeat(50_000)),
    "args are nested too deeply",
  ],
  ["stdin that is a number", python("", { stdin: 5 }), "If specified, stdin must be a string"],
  [
    "a file name that leaves the folder",
    { ...python(""), files: [{ name: "../x", content: "" }] },
    "files[0].name must stay inside the job's folder",
  ],
  [
    "an absolute file name",
    { ...python(""), files: [{ name: "/etc/x", content: "" }] },
    "files[0].name must stay inside the job's folder",
  ],
  [
    "a file name with NUL",
    { ...python(""), files: [{ name: "a\0b", content: "" }] },
    "files[0].name cannot contain a NUL character",
  ],
  [
    "a file name that is too long",
    { ...python(""), files: [{ name: "n".repeat(300), content: "" }] },
    "files[0].name is too long",
  ],
];

test.each(rejected)("RUN-03 rejects %s with Piston's message", async (_, body, message) => {
  const { status, body: response } = await postJob(url, body);
  expect([status, response.message]).toEqual([400, message]);
});

test("RUN-03 rejects invalid JSON and oversized bodies with a message, not a stack trace", async () => {
  expect(await postJob(url, "{bad")).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining("JSON") },
  });
  const large = await postJob(url, python("#".repeat(5_000_000)));
  expect(large).toMatchObject({ status: 400, body: { message: expect.stringContaining("too large") } });
});

test("RUN-03 reads a chunked body without content-length to its end", async () => {
  const body = new Blob([JSON.stringify(python(`print(6 * 7)${" ".repeat(200_000)}`))]).stream();
  const headers = { "content-type": "application/json" };
  const options = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  const response = await fetch(`${url}/api/v2/execute`, options);
  expect(await response.json()).toMatchObject({ run: { stdout: "42\n" } });
});

test("RUN-03 rejects a body that is not declared as JSON with 415", async () => {
  const response = await fetch(`${url}/api/v2/execute`, { method: "POST", body: "{}" });
  expect([response.status, await response.json()]).toEqual([
    415,
    { message: "requests must be of type application/json" },
  ]);
});

test("RUN-03 lists the installed versions and accepts the older ones that the product requests", async () => {
  const runtimes = (await (await fetch(`${url}/api/v2/runtimes`)).json()) as {
    language: string;
    version: string;
  }[];
  expect(runtimes).toHaveLength(10);
  const { body } = await postJob(url, { ...python("print(1)"), version: "3.10.0" });
  expect(body.version).toBe(runtimes.find(({ language }) => language === "python")?.version);
});

test("RUN-03 responds to an unknown path as Piston does", async () => {
  const response = await fetch(`${url}/api/v2/execute`);
  expect([response.status, await response.json()]).toEqual([404, { message: "Not Found" }]);
});

test("ends the input with a newline and passes arguments unchanged", async () => {
  expect((await run(python("print(repr(open(0).read()))", { stdin: "abc" }))).stdout).toBe("'abc\\n'\n");
  expect((await run(python("print(repr(open(0).read()))"))).stdout).toBe("'\\n'\n");
  const args = ["a", "b c", "--", "';ls", ""];
  expect((await run(python("import sys; print(sys.argv[1:])", { args }))).stdout).toBe(
    `['a', 'b c', '--', "';ls", '']\n`,
  );
});

test("reports the exit code, the signal and the error output of a program", async () => {
  expect(await run(python("import sys; print('o'); sys.exit(3)"))).toMatchObject({
    code: 3,
    stdout: "o\n",
    status: "RE",
    message: "Exited with error status 3",
  });
  expect(await run(python("import os; os.kill(os.getpid(), 11)"))).toMatchObject({
    code: null,
    signal: "SIGSEGV",
    status: "SG",
  });
  expect((await run(python("1/0"))).stderr).toContain("ZeroDivisionError");
});

test("frees a Python program's objects when they are no longer referenced", async () => {
  const source = [
    "import gc, sys, weakref",
    "class Pet:",
    "    def __del__(self): print('gone')",
    "pet = Pet(); seen = weakref.ref(pet)",
    "print(sys.getrefcount(pet), __name__, __file__, sorted(vars()) == sorted(vars(sys.modules['__main__'])))",
    "del pet; print(seen())",
    "one = Pet(); one.other = Pet(); one.other.other = one; del one; print(gc.collect() > 0)",
  ];
  expect((await run(python(source.join("\n")))).stdout.split("\n")).toEqual([
    "2 __main__ /box/file0.code True",
    "gone",
    "None",
    "gone",
    "gone",
    "True",
    "",
  ]);
});

test("stops a program at its time limits and keeps its output", async () => {
  const slept = await run(
    python("print('before', flush=True)\nimport time; time.sleep(99)", { run_timeout: 400 }),
  );
  expect(slept).toMatchObject({
    stdout: "before\n",
    signal: "SIGKILL",
    code: null,
    status: "TO",
    message: "Time limit exceeded (wall clock)",
  });
  const spun = await run(python("while True: pass", { run_cpu_time: 200 }));
  expect(spun).toMatchObject({ status: "TO", message: "Time limit exceeded", signal: "SIGKILL" });
});

test("raises a memory limit that is too low for any program to the minimum", async () => {
  const response = await run(python("print(6 * 7)", { run_memory_limit: 1 }));
  expect(response).toMatchObject({ stdout: "42\n", code: 0 });
});

test("ends the program, not the request, when the limit is below what its JVM needs", async () => {
  const source =
    "class A { public static void main(String[] a) { System.out.println(new int[9_000_000].length); } }";
  expect(await run(jobRequest("java", source, { run_memory_limit: 20_000_000 }))).toMatchObject({
    message: "Memory limit exceeded",
  });
});

test("lets a program open its streams by name", async () => {
  const source =
    'require("fs").writeFileSync("/dev/stdout", require("fs").readFileSync("/dev/stdin", "utf8"))';
  expect((await run(jobRequest("javascript", source, { stdin: "7" }))).stdout).toBe("7\n");
});

test("runs the compiled program when a student's file has its name, also from the cache", async () => {
  const source = '#include <cstdio>\nint main() { puts("named"); }';
  const files = [
    { name: "main.cpp", content: source },
    { name: "program", content: "mine" },
  ];
  for (let i = 0; i < 2; i++)
    expect((await run({ language: "cpp", version: "*", files })).stdout).toBe("named\n");
});

test("stops a program at its memory limit and reports it", async () => {
  const response = await run(python("x = bytearray(200_000_000)", { run_memory_limit: 60_000_000 }));
  expect(response).toMatchObject({ signal: "SIGKILL", message: "Memory limit exceeded" });
});

test("cuts output at the limit and keeps its beginning", async () => {
  const response = await run(python("while True: print('z' * 100)"));
  expect(response).toMatchObject({ status: "OL", message: "stdout length exceeded" });
  expect(response.stdout.length).toBe(256 * 1024);
});

test("decodes characters that a program writes byte by byte", async () => {
  const source = 'import os,time\nfor b in "é€😀".encode():\n os.write(1,bytes([b]));time.sleep(.01)';
  expect((await run(python(source))).stdout).toBe("é€😀");
});

test("returns the first response to a retry with the same key, without running again", async () => {
  const body = python("import random; print(random.random())");
  const headers = { "idempotency-key": "press-1" };
  const [first, again, other] = [
    await postJob(url, body, headers),
    await postJob(url, body, headers),
    await postJob(url, body, { "idempotency-key": "press-2" }),
  ];
  expect(again?.body.run.stdout).toBe(first?.body.run.stdout);
  expect(other?.body.run.stdout).not.toBe(first?.body.run.stdout);
});

test("streams each message as it happens and ends with the complete response", async () => {
  const response = await fetch(`${url}/api/v2/execute`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/x-ndjson" },
    body: JSON.stringify(python("print('one', flush=True)\nprint('two')")),
  });
  const messages = (await response.text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(messages[0]).toEqual({ type: "stage", stage: "run" });
  expect(
    messages
      .filter(({ type }) => type === "data")
      .map(({ data }) => data)
      .join(""),
  ).toBe("one\ntwo\n");
  expect(messages.at(-1)).toMatchObject({ type: "response", run: { stdout: "one\ntwo\n", code: 0 } });
});

test("OPS-04 OPS-06 metrics name the queue, the waiting time, runs by result, memory and the version", async () => {
  await postJob(url, python("raise SystemExit(3)"));
  const text = await (await fetch(`${url}/metrics`)).text();
  expect(text).toMatch(/^nirmaan_runner_queue_length 0$/m);
  expect(text).toMatch(/^nirmaan_runner_running \d+$/m);
  expect(text).toMatch(/^nirmaan_runner_wait_seconds_count\{language="python"\} [1-9]/m);
  expect(text).toMatch(/^nirmaan_runner_runs_total\{language="python",result="ok"\} [1-9]/m);
  expect(text).toMatch(/^nirmaan_runner_runs_total\{language="python",result="RE"\} [1-9]/m);
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m);
  expect(text).toMatch(/^nirmaan_runner_build_info\{version="\d+\.\d+\.\d+",node="\d+\.[\d.]+"\} 1$/m);
});

test("OPS-06 every response says how many jobs wait or compute", async () => {
  const { headers } = await postJob(url, python("print(1)"));
  expect(headers.get("x-runner-load")).toMatch(/^\d+$/);
});
