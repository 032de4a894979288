import { Hono } from "hono";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requirePerson } from "#server/session/session.ts";

export function userSessionApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>().get("/", async (context) => {
    const person = await requirePerson(context.get("requestContext"));
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
