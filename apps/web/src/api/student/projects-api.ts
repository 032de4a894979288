import * as m from "@nirmaan/messages/api-student.ts";
import { Hono } from "hono";
import type { Student } from "#domain/people/person.ts";
import { readLessonTitle } from "#features/catalogue/read-catalogue.server.ts";
import { findSchoolLesson } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { requireProjectAllowance } from "#features/subscription/entitlements/allowance.server.ts";
import { readProject } from "#features/workspace/saving/read-project.server.ts";
import { saveProject } from "#features/workspace/saving/save-project.server.ts";
import { ProjectSave, ProjectSlug } from "#features/workspace/saving/stored-project.ts";
import { AppError } from "#server/errors/app-error.ts";
import { parseJsonBody, parseRequest } from "#server/http/parse-request.ts";
import { saves } from "#server/monitoring/web-metrics.ts";
import type { Services } from "#server/services/services.ts";
import type { RequestContext, RequestVariables } from "#server/session/request-context.ts";

type Db = Services["database"]["db"];
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
      const { limits, database } = requestContext.services;
      await requireKnownLesson(database.db, student, slug);
      await limits.project(student.id);
      const save = await parseJsonBody(ProjectSave, context.req);
      const result = await saveProject(database.db, student, { slug, ...save }, requireProjectAllowance);
      saves.inc({ kind: "project", result: result.kind });
      return context.json(result, result.kind === "conflict" ? 409 : 200);
    });
}

/**
 * The projects of lessons do not count against the tier's limit, so their names must be lessons, or exercises that the
 * student's teachers have given.
 */
async function requireKnownLesson(db: Db, student: Student, slug: string): Promise<void> {
  const lesson = /^lesson-(.*)$/.exec(slug)?.[1];
  if (lesson === undefined || readLessonTitle(lesson)) return;
  if (!(await findSchoolLesson(db, student, lesson))) throw new AppError("not-found", m.noSuchLesson());
}
