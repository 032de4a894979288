import { assignments } from "@nirmaan/db/school-tables/assignments-schema.ts";
import { similarityPrograms, similarityReports } from "@nirmaan/db/school-tables/similarity-schema.ts";
import { type SQL, sql } from "drizzle-orm";

/** When a program of this student was last compared for the assignment of the row, or null. */
export const lastComparedAt = (studentId: string): SQL<string | null> => sql<string | null>`(
  select max(${similarityReports.createdAt}) from ${similarityPrograms}
  join ${similarityReports} on ${similarityReports.id} = ${similarityPrograms.reportId}
  where ${similarityPrograms.studentId} = ${studentId} and ${similarityReports.assignmentId} = ${assignments.id})`;
