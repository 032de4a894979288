import * as m from "@nirmaan/messages/server-workers.ts";
import { AppError } from "../errors/app-error.ts";

/** Whoever asked for the work: a student, or a visitor by IP address. */
export type Client = { id: string; isVisitor?: boolean };

type QueueLimits = {
  /** Jobs that run at the same time. */
  slots: number;
  /** Waiting jobs of one client, and of all. */
  waitingOfOne: number;
  waiting: number;
};

const RETRY = { retryAfterS: 5 };

/**
 * Takes clients in turns: one job of each before the second of any. A student has one running job, so a student who
 * sends many waits for themselves. Visitors of one address may be a whole classroom: they get half of the slots.
 */
export function createFairQueue({ slots, waitingOfOne, waiting: mostWaiting }: QueueLimits) {
  const waiting = new Map<string, { client: Client; starts: (() => void)[] }>();
  const running = new Map<string, number>();
  let [free, waitingCount] = [slots, 0];

  const mayStart = ({ id, isVisitor }: Client) =>
    free > 0 && (running.get(id) ?? 0) < (isVisitor ? Math.max(1, Math.floor(slots / 2)) : 1);

  const take = ({ id }: Client) => {
    free -= 1;
    running.set(id, (running.get(id) ?? 0) + 1);
  };

  function release({ id }: Client): void {
    free += 1;
    const left = (running.get(id) ?? 1) - 1;
    if (left > 0) running.set(id, left);
    else running.delete(id);
    startNext();
  }

  function startNext(): void {
    for (const [id, { client, starts }] of [...waiting]) {
      if (free === 0) return;
      if (!mayStart(client)) continue;
      const start = starts.shift();
      // Behind the other clients, who have their turn first.
      waiting.delete(id);
      if (starts.length > 0) waiting.set(id, { client, starts });
      if (!start) continue;
      waitingCount -= 1;
      take(client);
      start();
    }
  }

  async function slotFor(client: Client): Promise<void> {
    const own = waiting.get(client.id);
    if (!own && mayStart(client)) return take(client);
    if ((own?.starts.length ?? 0) >= waitingOfOne) throw new AppError("too-many", m.stillWorking(), RETRY);
    if (waitingCount >= mostWaiting) throw new AppError("unavailable", m.serverBusy(), RETRY);
    waitingCount += 1;
    return new Promise((start) => {
      if (own) own.starts.push(start);
      else waiting.set(client.id, { client, starts: [start] });
    });
  }

  async function run<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
    await slotFor(client);
    try {
      return await work();
    } finally {
      release(client);
    }
  }
  return { run, figures: () => ({ running: slots - free, waiting: waitingCount }) };
}
