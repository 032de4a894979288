import { setTimeout as sleep } from "node:timers/promises";
import {
  findRootfs,
  PREPARE_COMMAND,
  type Rootfs,
  rootfsFolder,
} from "../apps/runner/src/rootfs/find-rootfs.ts";
import { resourceUsage } from "../apps/runner/src/testing/resource-usage.ts";
import { startRunner } from "../apps/runner/src/testing/runner-process.ts";
import { runPlain, startPlainTimer } from "./runner-parts/plain-toolchain.ts";
import { closeConnections, postOverKeepAlive } from "./runner-parts/runner-client.ts";
import { type BenchProgram, PROGRAMS } from "./runner-parts/runner-programs.ts";

const REPEATED_TARGET = 0.05;
const PYTHON_LOAD_TARGET = 5;
const LOAD_TARGET = 1.5;
/** A class of 45 that presses Run together: when the first and the last answer are there. */
const CLASS_SIZE = 45;
const JAVA_CLASS_TARGETS_MS = { first: 300, last: 3000 };
const JAVA_SEQUENCE_TARGET_MS = 120;
const JAVA_LOAD_TARGET = 20;
const SEQUENCE_RUNS = 20;
const IDLE_TARGET_MEGABYTES = 500;
const LOAD_MS = { quick: 4000, slow: 4000 };
const RUNS = { quick: 15, slow: 5 };

let counter = Date.now() % 1_000_000;

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const verdict = (isMet: boolean) => (isMet ? "met" : "MISSED");
const round = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));

async function timeJob(url: string, program: BenchProgram, n: number): Promise<number> {
  const startedAt = performance.now();
  const response = await postOverKeepAlive(url, program, n);
  if (response.run?.stdout !== "hi\n")
    throw new Error(`${program.language} responded ${JSON.stringify(response)}`);
  return performance.now() - startedAt;
}

/** Measures both alternately, so that other load on the machine affects both. */
async function measureLatency(url: string, timer: ReturnType<typeof startPlainTimer>, bench: BenchProgram) {
  const plain: number[] = [];
  const ours: number[] = [];
  const repeated: number[] = [];
  await timer.time(bench, counter);
  for (let i = 0; i < (bench.isSlow ? RUNS.slow : RUNS.quick); i++) {
    const n = counter++;
    plain.push(await timer.time(bench, n));
    await sleep(60); // time to refill the pool
    ours.push(await timeJob(url, bench, n));
    repeated.push(await timeJob(url, bench, n));
  }
  return { plain: median(plain), ours: median(ours), repeated: median(repeated) };
}

/** Jobs a second with concurrent clients; a wrong or failed response counts as bad. */
async function measureThroughput(clients: number, isSlow: boolean, job: (n: number) => Promise<boolean>) {
  const startedAt = performance.now();
  let good = 0;
  let bad = 0;
  const client = async () => {
    do {
      if (await job(counter++)) good++;
      else bad++;
    } while (performance.now() - startedAt < (isSlow ? LOAD_MS.slow : LOAD_MS.quick));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { perSecond: good / ((performance.now() - startedAt) / 1000), bad };
}

async function compareThroughput(url: string, rootfs: Rootfs, bench: BenchProgram, clients: number) {
  const ours = await measureThroughput(clients, bench.isSlow, async (n) => {
    const response = await postOverKeepAlive(url, bench, n);
    return response.run?.stdout === "hi\n";
  });
  closeConnections(); // the runner would close them during the next measurement, just when the one after it uses them
  const plain = await measureThroughput(clients, bench.isSlow, (n) => runPlain(rootfs, bench, n));
  return { ours, plain, ratio: ours.perSecond / plain.perSecond };
}

function reportMemory(pid: number): void {
  const { megabytes } = resourceUsage(pid);
  console.log(
    `idle with its pools: ${megabytes} MB (at most ${IDLE_TARGET_MEGABYTES}): ${verdict(megabytes < IDLE_TARGET_MEGABYTES)}`,
  );
}

async function reportLatency(url: string, rootfs: Rootfs, programs: BenchProgram[]): Promise<void> {
  const timer = startPlainTimer(rootfs);
  console.log("\nlanguage     by hand ms  answer ms  ratio  target          again ms  ratio");
  try {
    for (const bench of programs) {
      const { plain, ours, repeated } = await measureLatency(url, timer, bench);
      const again =
        bench.language === "cpp"
          ? ` (${REPEATED_TARGET} ${verdict(repeated / plain <= REPEATED_TARGET)})`
          : "";
      console.log(
        `${bench.language.padEnd(12)} ${round(plain).padStart(10)} ${round(ours).padStart(10)} ${(ours / plain).toFixed(3).padStart(6)}  ${String(bench.target).padEnd(5)} ${verdict(ours / plain <= bench.target).padEnd(8)} ${round(repeated).padStart(9)}  ${(repeated / plain).toFixed(3)}${again}`,
      );
    }
  } finally {
    timer.close();
  }
}

async function reportThroughput(url: string, rootfs: Rootfs, programs: BenchProgram[]): Promise<void> {
  console.log("\nlanguage     clients  jobs/s  bad   plain bubblewrap jobs/s  times  target");
  for (const bench of programs) {
    for (const clients of [8, 32]) {
      const { ours, plain, ratio } = await compareThroughput(url, rootfs, bench, clients);
      const target = bench.language === "python" ? PYTHON_LOAD_TARGET : LOAD_TARGET;
      const isMet = ratio >= target && ours.bad === 0;
      const isFastEnough = bench.language !== "java" || clients !== 8 || ours.perSecond >= JAVA_LOAD_TARGET;
      console.log(
        `${bench.language.padEnd(12)} ${String(clients).padStart(7)} ${round(ours.perSecond).padStart(7)} ${String(ours.bad).padStart(4)} ${round(plain.perSecond).padStart(25)} ${ratio.toFixed(2).padStart(6)}  ${target} ${verdict(isMet && isFastEnough)}`,
      );
    }
  }
}

/** One job after the other without a pause, as a student does who tries again and again. */
async function measureSequence(url: string, bench: BenchProgram): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < SEQUENCE_RUNS; i++) times.push(await timeJob(url, bench, counter++));
  return median(times);
}

/** All jobs of a class at the same moment. */
async function measureClass(job: (n: number) => Promise<unknown>) {
  const startedAt = performance.now();
  const times = await Promise.all(
    Array.from({ length: CLASS_SIZE }, async () => {
      await job(counter++);
      return performance.now() - startedAt;
    }),
  );
  return { first: Math.min(...times), last: Math.max(...times) };
}

async function reportClass(url: string, rootfs: Rootfs, programs: BenchProgram[]): Promise<void> {
  console.log(
    `\nlanguage     tight sequence ms  class of ${CLASS_SIZE}: first ms  last ms   plain bubblewrap first  last ms`,
  );
  for (const bench of programs) {
    const sequence = await measureSequence(url, bench);
    const ours = await measureClass((n) => timeJob(url, bench, n));
    const plain = await measureClass((n) => runPlain(rootfs, bench, n));
    const { first, last } = JAVA_CLASS_TARGETS_MS;
    const isMet = sequence <= JAVA_SEQUENCE_TARGET_MS && ours.first <= first && ours.last <= last;
    const target = `  ${JAVA_SEQUENCE_TARGET_MS}, ${first}, ${last} ${verdict(isMet)}`;
    console.log(
      `${bench.language.padEnd(12)} ${round(sequence).padStart(17)} ${round(ours.first).padStart(22)} ${round(ours.last).padStart(8)} ${round(plain.first).padStart(24)} ${round(plain.last).padStart(8)}${bench.language === "java" ? target : ""}`,
    );
  }
}

async function benchRunner(languages?: string[]): Promise<void> {
  const rootfs = findRootfs(rootfsFolder());
  if (!rootfs) throw new Error(`the languages are not installed; add them with: ${PREPARE_COMMAND}`);
  const programs = PROGRAMS.filter(({ language }) => !languages || languages.includes(language));
  const runner = await startRunner({ RUNNER_QUEUE: "4096", RUNNER_QUEUE_PER_STUDENT: "4096" });
  try {
    while (Object.values((await runner.health()).languages).some(({ state }) => state === "starting"))
      await sleep(200);
    await sleep(3000);
    reportMemory(runner.pid);
    await reportLatency(runner.url, rootfs, programs);
    await reportThroughput(runner.url, rootfs, programs);
    await reportClass(runner.url, rootfs, programs);
  } finally {
    closeConnections();
    await runner.stop();
  }
}

await benchRunner(process.argv.length > 2 ? process.argv.slice(2) : undefined);
