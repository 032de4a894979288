import { BadRequest } from "./bad-request.ts";

const LONGEST_PART = 255;
const LONGEST_NAME = 1024;

/** A name that stays below the job's own folder, whatever it is made of. */
export function fileName(name: unknown, index: number): string {
  if (name === undefined || name === null || name === "") return `file${index}.code`;
  const problem = (what: string) => new BadRequest(`files[${index}].name ${what}`);
  if (typeof name !== "string") throw problem("must be a string");
  if (name.includes("\0")) throw problem("cannot contain a NUL character");
  if (!name.isWellFormed()) throw problem("must be valid Unicode");
  const parts = name.split("/");
  if (name.startsWith("/") || parts.includes("..")) throw problem("must stay inside the job's folder");
  if (parts.some((part) => part === "" || part === "."))
    throw problem("must name a file, without empty or '.' parts");
  const bytes = (text: string) => Buffer.byteLength(text);
  if (parts.some((part) => bytes(part) > LONGEST_PART) || bytes(name) > LONGEST_NAME)
    throw problem("is too long");
  return name;
}
