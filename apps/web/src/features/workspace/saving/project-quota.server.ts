import type { Database } from "@nirmaan/db/connect-database.ts";
import { projects, projectVersions } from "@nirmaan/db/schema.ts";
import * as m from "@nirmaan/messages/workspace-saving.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";

const MEGABYTE = 1024 * 1024;
/** As PostgreSQL stores them, compressed. A student's programs take a few hundred kilobytes. */
const MOST_PROJECT_BYTES = 40 * MEGABYTE;
/** Also for tiers without a limit on projects. The projects of lessons are as many as there are lessons. */
const MOST_OWN_PROJECTS = 300;
const MOST_CONFLICTS_OF_PROJECT = 20;
const MOST_CONFLICTS = 100;
const MOST_CONFLICT_BYTES = 10 * MEGABYTE;

/** Below this a save of an existing project is not counted: counting would cost each save a query. */
export const COUNTED_FROM_BYTES = 50 * 1024;

/** Refuses a save that would fill the student's space. The project stays on the device. */
export async function requireProjectSpace(
  db: Database,
  student: Student,
  { slug, bytes }: { slug: string; bytes: number },
): Promise<void> {
  const [stored] = await db
    .select({
      own: sql<number>`(count(*) filter (where ${projects.slug} not like 'lesson-%'))::int`,
      bytes: sql<number>`coalesce(sum(pg_column_size(${projects.content})), 0)::float8`,
    })
    .from(projects)
    .where(and(eq(projects.studentId, student.id), ne(projects.slug, slug)));
  if ((stored?.bytes ?? 0) + bytes > MOST_PROJECT_BYTES) throw new AppError("too-large", m.spaceFull());
  if ((stored?.own ?? 0) >= MOST_OWN_PROJECTS)
    throw new AppError("too-large", m.projectsFull({ count: MOST_OWN_PROJECTS }));
}

/** Deletes the oldest copies that lost to another device; the newest one always stays. */
export async function pruneConflicts(db: Database, student: Student): Promise<void> {
  await db.execute(sql`
    delete from ${projectVersions} where id in (
      select id from (
        select id,
          row_number() over (partition by slug order by kept_at desc, id) as in_project,
          row_number() over (order by kept_at desc, id) as in_all,
          sum(pg_column_size(content)) over (order by kept_at desc, id) as bytes
        from ${projectVersions} where student_id = ${student.id}
      ) as kept
      where in_all > 1 and (in_project > ${MOST_CONFLICTS_OF_PROJECT} or in_all > ${MOST_CONFLICTS}
        or bytes > ${MOST_CONFLICT_BYTES})
    )`);
}
