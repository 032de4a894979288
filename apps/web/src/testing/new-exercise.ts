import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolExercises, schoolExerciseVersions } from "@nirmaan/db/school-tables/exercises-schema.ts";

/** Doubles a number; the second case is hidden. */
export const DOUBLE = {
  title: "Twice as much",
  task: "Read a number and print **twice** as much.",
  language: "python" as const,
  starter: "number = int(input())\n",
  solution: "print(int(input()) * 2)  # the solution",
  points: 4,
  cases: [
    { name: "four", input: "4", output: "8", hidden: false },
    { name: "a negative number", input: "-1234", output: "-2468", hidden: true },
  ],
};

type NewExercise = { schoolId: string; userId: string; draft?: object };

/** A tested exercise of a school's teacher, in its first version. */
export async function newExercise(db: Database, { schoolId, userId, draft = DOUBLE }: NewExercise) {
  const [made] = await db
    .insert(schoolExercises)
    .values({ schoolId, byUserId: userId, draft })
    .returning({ id: schoolExercises.id });
  const exerciseId = made?.id ?? "";
  const slug = `school_${exerciseId.replaceAll("-", "")}_1`;
  await db
    .insert(schoolExerciseVersions)
    .values({ slug, exerciseId, number: 1, content: draft, revision: 1 });
  return { exerciseId, slug };
}
