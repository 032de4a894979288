import { Hono } from "hono";
import { adminIn, studentIn } from "#domain/people/narrow-person.ts";
import type { Person } from "#domain/people/person.ts";
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
      ...idsOf(person),
    });
  });
}

function idsOf(person: Person) {
  const student = studentIn(person);
  if (student) return { studentId: student.id, subscriptionTier: student.subscriptionTier };
  return adminIn(person) ? { adminId: person.id } : { teacherId: person.id };
}
