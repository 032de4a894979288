import type { Database } from "@nirmaan/db/connect-database.ts";
import { projects } from "@nirmaan/db/schema.ts";
import { projectSources, shares } from "@nirmaan/db/sharing-schema.ts";
import { and, desc, eq, notLike, sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";

const MOST_LISTED = 300;

/** The student's own projects, last changed first, with the state of their links. */
export async function readOwnProjects(db: Database, student: Student) {
  return db
    .select({
      slug: projects.slug,
      updatedAt: projects.updatedAt,
      /** The language of the file that was open last. */
      language: sql<string | null>`jsonb_path_query_first(${projects.content},
        '$.files.**{0 to 24} ? (@.id == $current).language',
        jsonb_build_object('current', ${projects.content} -> 'currentFileId')) #>> '{}'`,
      share: shares.state,
      isRemix: sql<boolean>`${projectSources.slug} is not null`,
    })
    .from(projects)
    .leftJoin(
      shares,
      and(
        eq(shares.studentId, projects.studentId),
        eq(shares.kind, "project"),
        eq(shares.slug, projects.slug),
      ),
    )
    .leftJoin(
      projectSources,
      and(eq(projectSources.studentId, projects.studentId), eq(projectSources.slug, projects.slug)),
    )
    .where(and(eq(projects.studentId, student.id), notLike(projects.slug, "lesson-%")))
    .orderBy(desc(projects.updatedAt))
    .limit(MOST_LISTED);
}

/** One project for its page of sharing: its files, and its share with the link. */
export async function readOwnShare(db: Database, student: Student, slug: string) {
  const [project] = await db
    .select({ content: projects.content, updatedAt: projects.updatedAt })
    .from(projects)
    .where(and(eq(projects.studentId, student.id), eq(projects.slug, slug)));
  const [share] = await db
    .select({
      token: shares.token,
      title: shares.title,
      displayName: shares.displayName,
      state: shares.state,
      reason: shares.reason,
      sharedAt: shares.sharedAt,
    })
    .from(shares)
    .where(and(eq(shares.studentId, student.id), eq(shares.kind, "project"), eq(shares.slug, slug)));
  return { project, share };
}
