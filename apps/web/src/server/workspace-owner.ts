import type { RouterContextProvider } from "react-router";
import { sessionOf } from "./session.ts";
import { visitContext } from "./visit.ts";

/** Whose work a workspace holds: a student's by their id, everybody else's is the guest's and stays on the device. */
export async function workspaceOwner(context: Readonly<RouterContextProvider>): Promise<{ owner: string }> {
  const session = await sessionOf(context.get(visitContext));
  return {
    owner: session.kind === "whole" && session.person.role === "student" ? session.person.id : "guest",
  };
}
