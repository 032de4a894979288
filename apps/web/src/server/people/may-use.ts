import type { StudentFacts } from "#domain/people/person.ts";
import type { Purpose } from "#domain/people/purpose.ts";
import { AppError } from "../errors/app-error.ts";

type Rights = Pick<StudentFacts, "rights">;

/** The only question that features ask about consent. */
export const mayUse = ({ rights }: Rights, purpose: Purpose): boolean => rights.has(purpose);

/** Says to a child what is missing, without blame. */
export function requirePurpose(student: Rights, purpose: Purpose, message: string): void {
  if (!mayUse(student, purpose)) throw new AppError("forbidden", message);
}
