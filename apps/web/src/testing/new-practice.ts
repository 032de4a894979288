import type { Database } from "@nirmaan/db/connect-database.ts";
import { assignments } from "@nirmaan/db/school-tables/assignments-schema.ts";
import { practiceSittings } from "@nirmaan/db/school-tables/practice-schema.ts";

const PAPER = "cbse083-12";
const DAY_MS = 86_400_000;

type Given = { classId: string; studentId: string; userId: string };

/** Practice that a class was given, and that the student has begun. */
export async function newPractice(db: Database, { classId, studentId, userId }: Given): Promise<string> {
  const [given] = await db
    .insert(assignments)
    .values({
      schoolClassId: classId,
      practice: { kind: "set", paper: PAPER, units: [`${PAPER}-u2`], questions: 5 },
      opensAt: new Date(),
      dueAt: new Date(Date.now() + DAY_MS),
      lateRule: "counts-as-late",
      byUserId: userId,
    })
    .returning();
  if (!given) throw new Error("no assignment was stored");
  await db.insert(practiceSittings).values({
    studentId,
    key: crypto.randomUUID(),
    during: "practice",
    paper: PAPER,
    assignmentId: given.id,
    questions: [],
  });
  return given.id;
}
