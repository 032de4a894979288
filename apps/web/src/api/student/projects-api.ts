import { Hono } from "hono";
import type { Student } from "#domain/people/person.ts";
import { readProject } from "#features/workspace/saving/read-project.server.ts";
import { ProjectSave, ProjectSlug } from "#features/workspace/saving/stored-project.ts";
import { parseJsonBody, parseRequest } from "#server/http/parse-request.ts";
import type { RequestContext, RequestVariables } from "#server/session/request-context.ts";
import { requireKnownLesson, saveStudentProject } from "#use-cases/projects/save-student-project.server.ts";

type RequireStudent = (requestContext: RequestContext) => Promise<Student>;

/** A student's stored projects. A conflict is answered with 409 and both copies are kept. */
export function projectsApi(requireStudent: RequireStudent): Hono<RequestVariables> {
  return new Hono<RequestVariables>()
    .get("/:slug", async (context) => {
      const requestContext = context.get("requestContext");
      const student = await requireStudent(requestContext);
      const slug = parseRequest(ProjectSlug, context.req.param("slug"));
      return context.json(await readProject(requestContext.services.database.db, student, slug));
    })
    .put("/:slug", async (context) => {
      const requestContext = context.get("requestContext");
      const student = await requireStudent(requestContext);
      const slug = parseRequest(ProjectSlug, context.req.param("slug"));
      const { services } = requestContext;
      await requireKnownLesson(services.database.db, student, slug);
      await services.limits.project(student.id);
      const save = await parseJsonBody(ProjectSave, context.req);
      const result = await saveStudentProject(services.database.db, student, { slug, ...save });
      return context.json(result, result.kind === "conflict" ? 409 : 200);
    });
}
