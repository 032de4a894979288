import type { Database } from "@nirmaan/db/connect-database.ts";
import { withStudentScope, withWideScope } from "@nirmaan/db/roles/row-scope.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import type { Student } from "#domain/people/person.ts";
import type { WorkToSave } from "./saved-work.ts";
import { type Saved, type SaveRequest, writeBatch } from "./write-batch.server.ts";

/** A second batch is built while PostgreSQL commits the first. */
const MOST_CONCURRENT_BATCHES = 2;
const MOST_SAVES_IN_BATCH = 64;
/** A save loses an attempt only to a save of the same student in another process. */
const MOST_ATTEMPTS = 20;

type PendingSave = SaveRequest & {
  attempts: number;
  resolve: (saved: Saved) => void;
  reject: (error: Error) => void;
};

/** `writing` has the students whose save is in a batch now: each student is in one batch at a time. */
type SaveQueue = { pending: PendingSave[]; writing: Set<string>; batches: number };

/** One queue for each connection pool. It is only a batch buffer: a save in it has not been acknowledged. */
const queues = new WeakMap<Database, SaveQueue>();

/**
 * Adds one commit to the student's branch, or none when the file has not changed. Resolves when PostgreSQL has committed
 * it. Saves that arrive while a batch is written share the next transaction: one wait for the disk serves up to 64 of
 * them (decision 1001 has the figures of one transaction for each save).
 */
export function saveVersion(
  db: Database,
  student: Student,
  work: WorkToSave,
  kind: "save" | "restore" = "save",
): Promise<Saved> {
  const queue = queues.get(db) ?? { pending: [], writing: new Set(), batches: 0 };
  queues.set(db, queue);
  return new Promise((resolve, reject) => {
    queue.pending.push({ student, work, kind, locale: currentLocale(), attempts: 0, resolve, reject });
    flushSaves(db, queue);
  });
}

function flushSaves(db: Database, queue: SaveQueue): void {
  while (queue.batches < MOST_CONCURRENT_BATCHES) {
    const batch = takeBatch(queue);
    if (batch.length === 0) return;
    queue.batches++;
    for (const { student } of batch) queue.writing.add(student.id);
    void writeInScope(db, batch).then((outcomes) => {
      queue.batches--;
      for (const { student } of batch) queue.writing.delete(student.id);
      for (const [index, save] of batch.entries()) finishSave(queue, save, outcomes[index] ?? "retry");
      flushSaves(db, queue);
    });
  }
}

/** In the scope of the batch, not of the student whose request happened to start it. */
function writeInScope(db: Database, batch: PendingSave[]) {
  const write = () => writeBatch(db, batch);
  const [only, another] = batch;
  return only && !another ? withStudentScope(only.student.id, write) : withWideScope("saves", write);
}

/** The oldest pending saves, at most one for each student. */
function takeBatch(queue: SaveQueue): PendingSave[] {
  const batch = new Map<string, PendingSave>();
  const rest: PendingSave[] = [];
  for (const save of queue.pending) {
    const { id } = save.student;
    if (batch.size === MOST_SAVES_IN_BATCH || batch.has(id) || queue.writing.has(id)) rest.push(save);
    else batch.set(id, save);
  }
  queue.pending = rest;
  return [...batch.values()];
}

function finishSave(queue: SaveQueue, save: PendingSave, outcome: Saved | Error | "retry"): void {
  if (outcome instanceof Error) save.reject(outcome);
  else if (outcome !== "retry") save.resolve(outcome);
  else if (++save.attempts < MOST_ATTEMPTS) queue.pending.unshift(save);
  else save.reject(new Error(`the branch moved ${MOST_ATTEMPTS} times during one save`));
}
