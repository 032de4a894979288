import { Hono } from "hono";
import { LearningPath } from "#features/personalization/learning-path.ts";
import { saveLearningPath } from "#features/personalization/save-learning-path.server.ts";
import { requireStudent } from "#server/session.ts";
import type { VisitVariables } from "#server/visit.ts";

export function boardApi(): Hono<VisitVariables> {
  return new Hono<VisitVariables>().post("/", async (context) => {
    const visit = context.get("visit");
    const student = await requireStudent(visit);
    const path = LearningPath.parse(await context.req.json());
    await saveLearningPath(visit.services.database.db, student, path);
    return context.json(path);
  });
}
