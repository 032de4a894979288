import { BadRequest } from "./bad-request.ts";

const MAX_PART_BYTES = 255;
const MAX_NAME_BYTES = 1024;

/** Returns a relative path that stays below the job's folder, or throws. */
export function parseFileName(name: unknown, index: number): string {
  if (name === undefined || name === null || name === "") return `file${index}.code`;
  const invalid = (problem: string) => new BadRequest(`files[${index}].name ${problem}`);
  if (typeof name !== "string") throw invalid("must be a string");
  if (name.includes("\0")) throw invalid("cannot contain a NUL character");
  if (!name.isWellFormed()) throw invalid("must be valid Unicode");
  const parts = name.split("/");
  if (name.startsWith("/") || parts.includes("..")) throw invalid("must stay inside the job's folder");
  if (parts.some((part) => part === "" || part === "."))
    throw invalid("must name a file, without empty or '.' parts");
  const bytes = (text: string) => Buffer.byteLength(text);
  if (parts.some((part) => bytes(part) > MAX_PART_BYTES) || bytes(name) > MAX_NAME_BYTES)
    throw invalid("is too long");
  return name;
}
