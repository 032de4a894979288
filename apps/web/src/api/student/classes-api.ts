import { Hono } from "hono";
import { joinClass } from "#features/classes/join-class.server.ts";
import { JoinCode } from "#features/classes/join-code.ts";
import { requireStudent } from "#server/session.ts";
import type { VisitVariables } from "#server/visit.ts";

export function classesApi(): Hono<VisitVariables> {
  return new Hono<VisitVariables>().post("/", async (context) => {
    const visit = context.get("visit");
    const student = await requireStudent(visit);
    const code = JoinCode.parse(await context.req.json());
    return context.json(await joinClass(visit.services.database.db, student, code));
  });
}
