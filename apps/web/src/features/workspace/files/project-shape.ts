import { isObject } from "#browser/json-guards.ts";
import type { Project } from "./project.ts";

/** Checks only what `repairProject` cannot repair: a stricter check could discard a student's stored work. */
export const isProject = (value: unknown): value is Project =>
  isObject(value) && Array.isArray(value.files) && Array.isArray(value.openFiles);
