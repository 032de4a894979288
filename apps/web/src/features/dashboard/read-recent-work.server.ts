import type { Database } from "@nirmaan/db/connect-database.ts";
import { projects } from "@nirmaan/db/schema.ts";
import { desc, eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";

const MOST_SHOWN = 5;

/** The most recently changed projects, without their files. */
export function readRecentWork(
  db: Database,
  student: Pick<Student, "id">,
): Promise<{ slug: string; updatedAt: Date }[]> {
  return db
    .select({ slug: projects.slug, updatedAt: projects.updatedAt })
    .from(projects)
    .where(eq(projects.studentId, student.id))
    .orderBy(desc(projects.updatedAt))
    .limit(MOST_SHOWN);
}
