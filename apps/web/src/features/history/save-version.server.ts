import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Student } from "#server/people/person.ts";
import { withFreeRepositories, withRepository } from "./repository.server.ts";
import type { Work } from "./saved-work.ts";
import { type AskedSave, type Outcome, type Saved, writeVersions } from "./write-versions.server.ts";

type Waiting = AskedSave & { end: (outcome: Outcome) => void };

/** Who waits to be saved, and whose repository is being written to. */
type Line = { waiting: Waiting[]; busy: Set<string>; groups: number };

const lines = new WeakMap<Database, Line>();

/** A second group is worked out while the disk writes down the first. */
const MOST_GROUPS = 2;
const MOST_IN_A_GROUP = 64;

type Places = { db: Database; dataDir: string };

/**
 * One commit on the student's branch, or none when nothing has changed. Acknowledged when the database has written it
 * down, with every object of it. Whoever comes while others are being written waits and shares the next transaction: the
 * disk is waited for once for all of them.
 */
export function saveVersion(
  { db, dataDir }: Places,
  student: Student,
  work: Work,
  kind: "save" | "restore" = "save",
): Promise<Saved> {
  const line = lines.get(db) ?? { waiting: [], busy: new Set(), groups: 0 };
  lines.set(db, line);
  return new Promise((saved, failed) => {
    const end = (outcome: Outcome) => (outcome instanceof Error ? failed(outcome) : saved(outcome));
    line.waiting.push({ dataDir, student, work, kind, end });
    startGroups(db, line);
  });
}

function startGroups(db: Database, line: Line): void {
  while (line.groups < MOST_GROUPS) {
    const group = takeGroup(line);
    if (group.length === 0) return;
    for (const { student } of group) line.busy.add(student.id);
    line.groups++;
    const leave = (studentIds: Iterable<string>) => {
      for (const id of studentIds) line.busy.delete(id);
    };
    void writeGroup(db, group, leave).then((alone) => {
      line.groups--;
      startGroups(db, line);
      for (const [id, saves] of alone)
        void writeAlone(db, id, saves).then(() => {
          leave([id]);
          startGroups(db, line);
        });
    });
  }
}

/** The first who wait; those whose repository is being written to stay in line. */
function takeGroup(line: Line): Waiting[] {
  const group = line.waiting.filter(({ student }) => !line.busy.has(student.id)).slice(0, MOST_IN_A_GROUP);
  const taken = new Set(group);
  line.waiting = line.waiting.filter((waiting) => !taken.has(waiting));
  return group;
}

/** Answers with those who go alone, because their repository is being packed or the group failed. */
async function writeGroup(
  db: Database,
  group: Waiting[],
  leave: (studentIds: Iterable<string>) => void,
): Promise<Map<string, Waiting[]>> {
  const left = Map.groupBy(group, ({ student }) => student.id);
  const gone = await withFreeRepositories(db, [...left.keys()], async (transaction, free) => {
    const going = group.filter(({ student }) => free.has(student.id));
    return { going, outcomes: await writeVersions(transaction, going) };
  }).catch(() => ({ going: [], outcomes: [] }));
  for (const [at, waiting] of gone.going.entries()) {
    endWith(waiting, gone.outcomes[at]);
    left.delete(waiting.student.id);
  }
  leave(gone.going.map(({ student }) => student.id));
  return left;
}

/** What fails here is the save's own failure. */
async function writeAlone(db: Database, studentId: string, saves: Waiting[]): Promise<void> {
  try {
    const outcomes = await withRepository(db, studentId, (transaction) => writeVersions(transaction, saves));
    for (const [at, waiting] of saves.entries()) endWith(waiting, outcomes[at]);
  } catch (error) {
    for (const waiting of saves) waiting.end(error as Error);
  }
}

const endWith = ({ end }: Waiting, outcome: Outcome | undefined) =>
  end(outcome ?? new Error("nobody saved it"));
