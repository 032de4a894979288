import { setTimeout as wait } from "node:timers/promises";
import type { Acknowledged } from "../kill/kill-load.ts";
import {
  type Answer,
  DAY_STEPS,
  newWork,
  type SendOfDay,
  type Step,
  typeMore,
  type Work,
} from "./day-steps.ts";

/**
 * Seconds that a student thinks, reads or types, as means. No school has used the product yet: they are assumptions,
 * except the intervals of saving and reporting, which are the product's own.
 */
const READ_DASHBOARD_S = 15;
const READ_TASK_S = 90;
const TYPE_S = 30;
const LOOK_AT_OUTPUT_S = 15;
const TYPING_BURSTS = 5;
const EXERCISES_OF_LESSON = 4;
const VERSION_EVERY_S = 120;
const PROGRESS_EVERY_S = 60;
/** Python runs in the browser; other languages, and browsers without the runtime, need the server. */
const RUNS_ON_SERVER = 0.25;
const ASKS_TUTOR = 0.35;

/** A page that gets no answer tries again; the pause is not compressed, because it is the product's and not the student's. */
const RETRY_AFTER_MS = 250;
const MOST_TRIES = 60;
const ANSWER_WITHIN_MS = 20_000;

export type Attempted = { step: Step; atMs: number; ms: number; status: number };

export type Day = {
  /** Think times are divided by it. */
  factor: number;
  endsAtMs: number;
  /** Of the students; the others have logged in before. A short day would otherwise count too many logins an hour. */
  logInShare: number;
  attempted: Attempted[];
  done: Acknowledged;
};

/** `send` keeps the person's cookies. */
export type LivePerson = { email: string; password: string; send: SendOfDay };

/** Lives one student's day until it is over: a state machine of pages, typing, saving, running, checking and asking. */
export async function liveDay(day: Day, person: LivePerson, random: () => number): Promise<void> {
  const work = newWork(person.email, person.password, day.done);
  const isOver = () => performance.now() >= day.endsAtMs;
  const think = async (seconds: number) => {
    const ms = (seconds * (0.5 + random()) * 1000) / day.factor;
    await wait(Math.max(0, Math.min(ms, day.endsAtMs - performance.now())));
  };
  const act = (step: Step) => perform(day, step, person.send, work);
  const sinceVersion = every(VERSION_EVERY_S, day.factor);
  const sinceProgress = every(PROGRESS_EVERY_S, day.factor);

  // Students do not press the same button in the same second.
  await think(READ_TASK_S);
  if (random() < day.logInShare) await act("log in");
  await act("dashboard");
  while (!isOver()) {
    await think(READ_DASHBOARD_S);
    await act("open lesson");
    for (let exercise = 0; exercise < EXERCISES_OF_LESSON && !isOver(); exercise++) {
      await think(READ_TASK_S);
      for (let burst = 0; burst < TYPING_BURSTS && !isOver(); burst++) {
        await think(TYPE_S);
        typeMore(work);
        await act("save");
        if (sinceVersion()) await act("save version");
        if (sinceProgress()) await act("report progress");
      }
      if (random() < RUNS_ON_SERVER) await act("run on server");
      await think(LOOK_AT_OUTPUT_S);
      if (random() < ASKS_TUTOR) await act("ask tutor");
      await think(LOOK_AT_OUTPUT_S);
      if (!isOver()) await act("check");
    }
    await act("dashboard");
  }
}

/** True once in each interval of the student's time. */
function every(seconds: number, factor: number): () => boolean {
  let last = performance.now();
  return () => {
    if (performance.now() - last < (seconds * 1000) / factor) return false;
    last = performance.now();
    return true;
  };
}

/** Tries until there is an answer that is not the server's failure. Each try is recorded. */
async function perform(day: Day, step: Step, send: SendOfDay, work: Work): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const start = performance.now();
    const { status } = await DAY_STEPS[step](send, work);
    day.attempted.push({ step, atMs: performance.now(), ms: performance.now() - start, status });
    if (!isFailure(status)) return;
    await wait(RETRY_AFTER_MS);
  }
}

export const isFailure = (status: number) => status === 0 || status >= 500;

/** A browser with one account: keeps its cookies, and names its own address as a proxy would. */
export function connectPerson(address: string, from: string): SendOfDay {
  const cookies = new Map<string, string>();
  return async (method, path, body): Promise<Answer> => {
    const isForm = body instanceof URLSearchParams;
    try {
      const response = await fetch(address + path, {
        method,
        redirect: "manual",
        headers: {
          origin: address,
          "x-forwarded-for": from,
          "accept-encoding": "br",
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          ...(body && !isForm && { "content-type": "application/json" }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      for (const line of response.headers.getSetCookie()) {
        const [name = "", value = ""] = line.split(";", 1)[0]?.split(/=(.*)/) ?? [];
        cookies.set(name, value);
      }
      return { status: response.status, body: await response.text() };
    } catch {
      return { status: 0, body: "" };
    }
  };
}
