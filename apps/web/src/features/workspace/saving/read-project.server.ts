import type { Database } from "@nirmaan/db/connect-database.ts";
import { projects, projectVersions } from "@nirmaan/db/schema.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";

const MAX_VERSIONS = 20;

/** The account's copy, and the versions that conflicted with another device, newest first. */
export async function readProject(db: Database, student: Student, slug: string) {
  const [project] = await db
    .select({ revision: projects.revision, project: projects.content, updatedAt: projects.updatedAt })
    .from(projects)
    .where(and(eq(projects.studentId, student.id), eq(projects.slug, slug)));
  // A new project is not an error: a 404 would show up in the browser's console for every new lesson.
  if (!project) return { project: null, versions: [] };
  const versions = await db
    .select({ id: projectVersions.id, project: projectVersions.content, keptAt: projectVersions.keptAt })
    .from(projectVersions)
    .where(and(eq(projectVersions.studentId, student.id), eq(projectVersions.slug, slug)))
    .orderBy(desc(projectVersions.keptAt))
    .limit(MAX_VERSIONS);
  return { ...project, versions };
}
