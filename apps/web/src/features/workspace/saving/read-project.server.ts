import type { Database } from "@nirmaan/db/connect-database.ts";
import { projects, projectVersions } from "@nirmaan/db/schema.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Student } from "#server/people/person.ts";

const MOST_VERSIONS = 20;

/** The account's copy, with the versions that lost to another device, newest first. */
export async function readProject(db: Database, student: Student, slug: string) {
  const [project] = await db
    .select({ revision: projects.revision, project: projects.content, updatedAt: projects.updatedAt })
    .from(projects)
    .where(and(eq(projects.studentId, student.id), eq(projects.slug, slug)));
  // Every lesson begins unsaved: that is no failure, and the browser's console should not call it one.
  if (!project) return { project: null, versions: [] };
  const versions = await db
    .select({ id: projectVersions.id, project: projectVersions.content, keptAt: projectVersions.keptAt })
    .from(projectVersions)
    .where(and(eq(projectVersions.studentId, student.id), eq(projectVersions.slug, slug)))
    .orderBy(desc(projectVersions.keptAt))
    .limit(MOST_VERSIONS);
  return { ...project, versions };
}
