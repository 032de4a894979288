import { Hono } from "hono";
import { requireRoomForProject } from "#features/subscription/entitlements/allowance.server.ts";
import { readProject } from "#features/workspace/saving/read-project.server.ts";
import { saveProject } from "#features/workspace/saving/save-project.server.ts";
import { ProjectSave, ProjectSlug } from "#features/workspace/saving/stored-project.ts";
import type { Student } from "#server/person.ts";
import type { Visit, VisitVariables } from "#server/visit.ts";

type RequireStudent = (visit: Visit) => Promise<Student>;

/** A student's projects in their account. A conflict is an answer too (409): nothing was lost. */
export function projectsApi(requireStudent: RequireStudent): Hono<VisitVariables> {
  return new Hono<VisitVariables>()
    .get("/:slug", async (context) => {
      const visit = context.get("visit");
      const student = await requireStudent(visit);
      const slug = ProjectSlug.parse(context.req.param("slug"));
      return context.json(await readProject(visit.services.database.db, student, slug));
    })
    .put("/:slug", async (context) => {
      const visit = context.get("visit");
      const student = await requireStudent(visit);
      const slug = ProjectSlug.parse(context.req.param("slug"));
      const save = ProjectSave.parse(await context.req.json());
      await requireRoomForProject(visit.services.database.db, student, slug);
      const answer = await saveProject(visit.services.database.db, student, { slug, ...save });
      return context.json(answer, answer.kind === "conflict" ? 409 : 200);
    });
}
