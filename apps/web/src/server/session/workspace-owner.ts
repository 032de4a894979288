import type { RouterContextProvider } from "react-router";
import type { Student } from "../people/person.ts";
import { requestContextKey } from "./request-context.ts";
import { sessionOf } from "./session.ts";

type Context = Readonly<RouterContextProvider>;

/** The signed-in student, on a page that visitors may open too. */
export async function studentHere(context: Context): Promise<Student | undefined> {
  const session = await sessionOf(context.get(requestContextKey));
  return session.kind === "signed-in" && session.person.role === "student" ? session.person : undefined;
}

/** The owner of a workspace's files: the student's id, or "guest" for everybody else, whose work stays on the device. */
export async function workspaceOwner(context: Context): Promise<{ owner: string }> {
  return { owner: (await studentHere(context))?.id ?? "guest" };
}
