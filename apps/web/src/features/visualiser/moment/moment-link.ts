import type { ExecuteRequest } from "@nirmaan/execution/contract.ts";
import { LANGUAGES } from "@nirmaan/execution/language-list.ts";
import { isObject, isStringArray } from "#browser/json-guards.ts";

/** One step of a program: the program itself, what was typed into it, and the number of the step. */
export type LinkedMoment = { request: ExecuteRequest; typed: string[]; step: number };

const MOMENT_PATH = "/moment";
/** Longer addresses are cut by some chat apps. */
const MAX_LINK = 8000;
const MAX_BYTES = 200_000;
const MAX_STEP = 100_000;
const MAX_FILES = 20;

/**
 * The address of a moment. Everything is after the `#`, which browsers never send: no server sees or keeps the program.
 * Undefined when the program is too long.
 */
export async function momentLink(moment: LinkedMoment, origin: string): Promise<string | undefined> {
  const { language, files, args = [] } = moment.request;
  const named = files.map(({ name = "", content }) => [name, content]);
  const text = JSON.stringify([language, named, args, moment.typed, moment.step]);
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MAX_BYTES) return undefined;
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const short = new Uint8Array(await new Response(packed).arrayBuffer());
  // Also a limit of the number of arguments below.
  if (short.length > MAX_LINK) return undefined;
  const letters = String.fromCharCode(...short);
  const code = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const address = `${origin}${MOMENT_PATH}#${code}`;
  return address.length > MAX_LINK ? undefined : address;
}

/** The moment in the part of an address after `#`; undefined when it was changed or cut on its way. */
export async function readMoment(fragment: string): Promise<LinkedMoment | undefined> {
  try {
    const letters = atob(fragment.replace(/^#/, "").replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return checkMoment(JSON.parse(await unpack(bytes)));
  } catch {
    return undefined;
  }
}

/** A short text can unpack to gigabytes: reading stops at the limit. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > MAX_BYTES) {
      await reader.cancel();
      throw new Error("too large");
    }
  }
}

function checkMoment(value: unknown): LinkedMoment | undefined {
  if (!Array.isArray(value) || isObject(value)) return undefined;
  const [name, named, args, typed, step] = value as unknown[];
  const language = LANGUAGES.find(({ runtime }) => runtime.language === name);
  if (!language || !Array.isArray(named) || named.length === 0 || named.length > MAX_FILES) return undefined;
  if (!named.every((file) => isStringArray(file) && file.length === 2 && file[0])) return undefined;
  if (!isStringArray(args) || !isStringArray(typed)) return undefined;
  if (typeof step !== "number" || !Number.isInteger(step) || step < 0 || step > MAX_STEP) return undefined;
  const files = (named as [string, string][]).map(([file, content]) => ({ name: file, content }));
  return { request: { ...language.runtime, files, ...(args.length > 0 && { args }) }, typed, step };
}
