import type { Database } from "@nirmaan/db/connect-database.ts";
import type { StudentFacts } from "#domain/people/person.ts";
import { readTier } from "../tiers/read-tiers.server.ts";
import { readAssignedLessons } from "./read-assigned-lessons.server.ts";
import { readBoughtCourses } from "./read-bought-courses.server.ts";

/** What a student's tier, purchases and teachers open, as input for the catalogue, which knows the lessons. */
export async function readLessonRights(
  db: Database,
  student: Pick<StudentFacts, "id" | "board" | "classLevel" | "subscriptionTier">,
) {
  const { board, classLevel, subscriptionTier } = student;
  const { lessons: scope, opens } = readTier(subscriptionTier).limits;
  const [boughtCourses, assignedLessons] = await Promise.all([
    readBoughtCourses(db, student),
    readAssignedLessons(db, student),
  ]);
  return {
    scope,
    board,
    classLevel,
    boughtCourses,
    assignedLessons,
    hasSimulators: opens.includes("simulators"),
  };
}
export type LessonRights = Awaited<ReturnType<typeof readLessonRights>>;
