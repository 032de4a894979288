import type { Database } from "@nirmaan/db/connect-database.ts";
import { projects } from "@nirmaan/db/schema.ts";
import { projectSources } from "@nirmaan/db/sharing-schema.ts";
import * as m from "@nirmaan/messages/sharing.ts";
import { and, eq, like } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { OpenedShare } from "./open-share.server.ts";

const MOST_COPIES = 50;
const LONGEST_NAME = 48;

type Remix = {
  share: Pick<OpenedShare, "id" | "content" | "state">;
  /** The start of the copy's name in its address. */
  name: string;
  /** Stores the project, within the limits of the student's tier and space. */
  save: (db: Database, slug: string, content: unknown) => Promise<unknown>;
};

/** The student's own copy of a shared project, which names its source. Returns its name in the address. */
export function remixShare(
  db: Database,
  student: Student,
  { share, name, save }: Remix,
): Promise<{ name: string }> {
  if (share.state !== "on") throw new AppError("gone", m.linkClosed());
  return db.transaction(async (transaction) => {
    const stem = `${name.slice(0, LONGEST_NAME).replace(/-+$/, "") || "project"}-remix`;
    const taken = await transaction
      .select({ slug: projects.slug })
      .from(projects)
      .where(and(eq(projects.studentId, student.id), like(projects.slug, `project-${stem}%`)));
    const used = new Set(taken.map(({ slug }) => slug));
    const free = Array.from({ length: MOST_COPIES }, (_, index) =>
      index === 0 ? stem : `${stem}-${index + 1}`,
    ).find((candidate) => !used.has(`project-${candidate}`));
    if (!free) throw new AppError("conflict", m.remixedOften());
    const slug = `project-${free}`;
    await save(transaction, slug, share.content);
    await transaction
      .insert(projectSources)
      .values({ studentId: student.id, slug, shareId: share.id })
      .onConflictDoUpdate({
        target: [projectSources.studentId, projectSources.slug],
        set: { shareId: share.id },
      });
    return { name: free };
  });
}
