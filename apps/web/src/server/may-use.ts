import type { StudentFacts } from "./person.ts";

/** What needs a guardian's word before a child may use it. Learning itself never does. */
export type PersonalFeature = "chat-history" | "sharing" | "classes" | "payments";

/** Ask this before any of the four is shown or served. Every feature has the same rule today. */
export function mayUse(student: Pick<StudentFacts, "consent">, _feature: PersonalFeature): boolean {
  return student.consent === "not-needed" || student.consent === "given";
}
