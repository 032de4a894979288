import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Services } from "#server/services/services.ts";
import { settleRepository } from "./settle-repository.server.ts";

/** Long enough that a few saves share a pack file, short enough that the repository is hardly ever behind. */
const SETTLE_AFTER_MS = 5_000;
/** Bringing files to the disk makes the database wait for it too: most of the time the disk belongs to those who save. */
const PAUSES_A_TURN = 4;
const LEAST_PAUSE_MS = 20;

const lines = new WeakMap<Database, Set<string>>();

/** In a few seconds the student's repository has what was saved; until then the database has it. */
export function settleSoon(services: Services, studentId: string): void {
  const { db } = services.database;
  const line = lines.get(db);
  if (line) return void line.add(studentId);
  const started = new Set([studentId]);
  lines.set(db, started);
  void settleInTurn(services, started).finally(() => lines.delete(db));
}

async function settleInTurn({ database: { db }, env, log }: Services, line: Set<string>): Promise<void> {
  await wait(SETTLE_AFTER_MS, undefined, { ref: false });
  for (const studentId of line) {
    line.delete(studentId);
    const began = performance.now();
    try {
      await settleRepository(db, env.DATA_DIR, studentId);
    } catch (error) {
      log.warn(
        { err: error },
        "a repository could not be brought up to date; it is tried again within the hour",
      );
    }
    const pauseMs = Math.max(LEAST_PAUSE_MS, PAUSES_A_TURN * (performance.now() - began));
    await wait(pauseMs, undefined, { ref: false });
  }
}
