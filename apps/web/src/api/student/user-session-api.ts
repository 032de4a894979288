import { Hono } from "hono";
import { requirePerson } from "#server/session.ts";
import type { VisitVariables } from "#server/visit.ts";

export function userSessionApi(): Hono<VisitVariables> {
  return new Hono<VisitVariables>().get("/", async (context) => {
    const person = await requirePerson(context.get("visit"));
    context.header("cache-control", "private, no-store");
    return context.json({
      id: person.userId,
      email: person.email,
      name: person.name,
      ...(person.role === "student" && { studentId: person.id, subscriptionTier: person.subscriptionTier }),
      ...(person.role === "teacher" && { teacherId: person.id }),
      ...(person.role === "admin" && { adminId: person.id }),
    });
  });
}
