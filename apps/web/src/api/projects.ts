import { type Context, Hono } from "hono";
import { readProject } from "#features/workspace/saving/read-project.server.ts";
import { saveProject } from "#features/workspace/saving/save-project.server.ts";
import { ProjectSave, ProjectSlug } from "#features/workspace/saving/stored-project.ts";
import type { Services } from "#server/services.ts";

export type RequireStudent = (context: Context) => Promise<{ id: string }>;

/** A student's projects in their account. A conflict is an answer too (409): nothing was lost. */
export function projectsDoor({ database: { db } }: Services, requireStudent: RequireStudent): Hono {
  return new Hono()
    .get("/:slug", async (context) => {
      const student = await requireStudent(context);
      return context.json(await readProject(db, student, ProjectSlug.parse(context.req.param("slug"))));
    })
    .put("/:slug", async (context) => {
      const student = await requireStudent(context);
      const slug = ProjectSlug.parse(context.req.param("slug"));
      const save = ProjectSave.parse(await context.req.json());
      const answer = await saveProject(db, student, { slug, ...save });
      return context.json(answer, answer.kind === "conflict" ? 409 : 200);
    });
}
