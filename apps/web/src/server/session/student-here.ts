import type { RouterContextProvider } from "react-router";
import type { Student } from "../people/person.ts";
import { requestContextKey } from "./request-context.ts";
import { sessionOf } from "./session.ts";

/** The signed-in student, on a page that visitors may open too. */
export async function studentHere(context: Readonly<RouterContextProvider>): Promise<Student | undefined> {
  const session = await sessionOf(context.get(requestContextKey));
  return session.kind === "signed-in" && session.person.role === "student" ? session.person : undefined;
}
