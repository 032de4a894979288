import { setTimeout as sleep } from "node:timers/promises";
import { CLIENT_HEADER } from "@nirmaan/execution/runner/http-contract.ts";
import { expect, inject, test } from "vitest";
import { jobRequest, postJob } from "../testing/post-job.ts";
import { type ResourceUsage, resourceUsage } from "../testing/resource-usage.ts";
import type { Health } from "../testing/runner-process.ts";

const { url, pid } = inject("runner");
const JOBS = 2000;
const CONCURRENCY = 32;

type PlannedJob = { body: object; expected?: string };

const HOSTILE: [string, string][] = [
  ["python", "import os\nwhile True:\n    try: os.fork()\n    except OSError: pass"],
  ["python", "x = []\nwhile True: x.append(bytearray(50_000_000))"],
  ["python", "while True: print('x' * 1000)"],
  ["python", "import os, time\nif os.fork() == 0:\n    os.setsid(); time.sleep(60)"],
  ["python", "import time; time.sleep(60)"],
  ["javascript", "for (;;);"],
  ["ruby", "loop { fork rescue nil }"],
  ["cpp", '#include "/dev/zero"'],
];
const LIMITS = { run_timeout: 1000, run_cpu_time: 200, compile_timeout: 1000, compile_cpu_time: 300 };

/** Each job prints its own number, so that a response sent to the wrong student is detected. */
const PROGRAMS: [weight: number, language: string, source: (n: number) => string][] = [
  [45, "python", (n) => `print(${n})`],
  [25, "javascript", (n) => `console.log(${n})`],
  [10, "ruby", (n) => `puts ${n}`],
  [8, "typescript", (n) => `const n: number = ${n}; console.log(n)`],
  [3, "cpp", (n) => `#include <cstdio>\nint main() { printf("%d\\n", ${n % 10}); }`],
  [3, "go", (n) => `package main\nimport "fmt"\nfunc main() { fmt.Println(${n % 10}) }`],
  [2, "rust", (n) => `fn main() { println!("${n % 10}"); }`],
  [2, "csharp", (n) => `class P { static void Main() { System.Console.WriteLine(${n % 10}); } }`],
  [1, "java", (n) => `public class P { public static void main(String[] a) { System.out.println(${n}); } }`],
  [1, "swift", (n) => `print(${n % 5})`],
];

const weightUpTo = (i: number) => PROGRAMS.slice(0, i + 1).reduce((sum, [weight]) => sum + weight, 0);

function planJob(n: number): PlannedJob {
  if (n % 10 === 0) {
    const [language, source] = HOSTILE[(n / 10) % HOSTILE.length] as [string, string];
    return { body: { ...jobRequest(language, source), ...LIMITS } };
  }
  const at = (n * 37) % 100;
  const [, language, source] =
    PROGRAMS.find((_, i) => at < weightUpTo(i)) ?? (PROGRAMS[0] as (typeof PROGRAMS)[0]);
  const isSmall = ["cpp", "go", "rust", "csharp"].includes(language);
  const expected = language === "swift" ? n % 5 : isSmall ? n % 10 : n;
  return { body: jobRequest(language, source(n)), expected: `${expected}\n` };
}

/** Waits until all pools are full and no job is open or being cleaned up. */
async function usageWhenIdle(): Promise<ResourceUsage> {
  for (let idleChecks = 0, before = 0; idleChecks < 10; ) {
    await sleep(300);
    const { now } = (await (await fetch(`${url}/api/health`)).json()) as Health;
    const { processes } = resourceUsage(pid);
    const isIdle = now?.open === 0 && now.free + now.ready === now.slots && processes === before;
    before = processes;
    idleChecks = isIdle ? idleChecks + 1 : 0;
  }
  return resourceUsage(pid);
}

test("runs 2,000 jobs, 32 at a time and a tenth of them hostile, without a wrong response or a leaked resource", {
  timeout: 400_000,
}, async () => {
  for (const language of PROGRAMS) await postJob(url, jobRequest(language[1], language[2](1)));
  const before = await usageWhenIdle();
  const wrong: string[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async (_, student) => {
      for (let n = next++; n < JOBS; n = next++) {
        const { body, expected } = planJob(n);
        const { status, body: response } = await postJob(url, body, {
          [CLIENT_HEADER]: `student-${student}`,
        });
        if (status !== 200 || (expected !== undefined && response.run.stdout !== expected))
          wrong.push(`${n} ${status} ${JSON.stringify(response).slice(0, 300)}`);
      }
    }),
  );
  expect(wrong).toEqual([]);
  const after = await usageWhenIdle();
  expect(after).toMatchObject({
    processes: before.processes,
    descriptors: before.descriptors,
    mounts: before.mounts,
    occupiedGroups: before.occupiedGroups,
  });
  expect(after.anonymousMegabytes).toBeLessThan(before.anonymousMegabytes + 100);
});
