import { type Program, parse } from "acorn";

/** Undefined for what is no JavaScript. */
export function parseScript(code: string): Program | undefined {
  for (const allowAwaitOutsideFunction of [false, true]) {
    try {
      return parse(code, {
        ecmaVersion: "latest",
        sourceType: "script",
        preserveParens: true,
        allowReturnOutsideFunction: true,
        allowAwaitOutsideFunction,
        allowHashBang: true,
      });
    } catch {
      // With `await` outside a function, or not at all.
    }
  }
  return undefined;
}
