import { isDeepStrictEqual } from "node:util";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { projects, projectVersions } from "@nirmaan/db/schema.ts";
import { and, eq } from "drizzle-orm";
import type { Student } from "#server/people/person.ts";
import type { Project } from "../files/project.ts";
import type { SaveAnswer } from "./save-answer.ts";
import type { ProjectSave } from "./stored-project.ts";

/** Overwrites the revision that the device has seen. A newer one is kept, and the device's copy becomes a version. */
export async function saveProject(
  db: Database,
  student: Student,
  { slug, seenRevision, project }: ProjectSave & { slug: string },
): Promise<SaveAnswer> {
  const own = { studentId: student.id, slug };
  return db.transaction(async (transaction) => {
    if (seenRevision === null) {
      const [created] = await transaction
        .insert(projects)
        .values({ ...own, revision: 1, content: project })
        .onConflictDoNothing()
        .returning({ revision: projects.revision });
      if (created) return { kind: "saved", revision: created.revision };
    }
    const isOwn = and(eq(projects.studentId, own.studentId), eq(projects.slug, slug));
    // Locks the row: of two devices that save at once, one waits and then reads the other's revision.
    const [current] = await transaction.select().from(projects).where(isOwn).for("update");
    if (!current) {
      await transaction.insert(projects).values({ ...own, revision: 1, content: project });
      return { kind: "saved", revision: 1 };
    }
    // A retry of a save whose answer was lost is not a conflict.
    if (isDeepStrictEqual(current.content, project)) return { kind: "saved", revision: current.revision };
    if (current.revision !== seenRevision) {
      const [version] = await transaction
        .insert(projectVersions)
        .values({ ...own, content: project, reason: "lost-to-other-device" })
        .returning({ id: projectVersions.id });
      return {
        kind: "conflict",
        revision: current.revision,
        project: current.content as Project,
        versionId: version?.id ?? "",
      };
    }
    const revision = current.revision + 1;
    await transaction
      .update(projects)
      .set({ revision, content: project, updatedAt: new Date() })
      .where(isOwn);
    return { kind: "saved", revision };
  });
}
