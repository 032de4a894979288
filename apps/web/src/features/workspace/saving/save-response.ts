import { isObject } from "#browser/json-guards.ts";
import type { Project } from "../files/project.ts";
import { isProject } from "../files/project-shape.ts";

export type SaveResponse =
  | { kind: "saved"; revision: number }
  /** Another device saved first: its copy is unchanged, and the one that was sent is kept as a version. */
  | { kind: "conflict"; revision: number; project: Project; versionId: string };

export function isSaveResponse(answer: unknown): answer is SaveResponse {
  if (!isObject(answer) || typeof answer.revision !== "number") return false;
  return answer.kind === "saved" || (answer.kind === "conflict" && isProject(answer.project));
}
