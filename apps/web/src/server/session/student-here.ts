import type { RouterContextProvider } from "react-router";
import type { Student } from "#domain/people/person.ts";
import { requestContextKey } from "./request-context.ts";
import { sessionOf, studentOrGuest } from "./session.ts";

/** The signed-in student, on a page that visitors may open too; a child with a closed account is a visitor. */
export async function studentHere(context: Readonly<RouterContextProvider>): Promise<Student | undefined> {
  return studentOrGuest(await sessionOf(context.get(requestContextKey)));
}
