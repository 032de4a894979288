import type { HarnessPlan } from "./harness-plan.ts";
import { JAVA_HARNESS_BODY } from "./java-harness-body.ts";

/** Calls are made by reflection: a student may choose int or long, and a missing method is an answer, not a compile error. */
export function javaCheckHarness(plan: HarnessPlan, source: string): string {
  const classes = [...source.matchAll(/\b(?:class|enum)\s+(\w+)/g)].map(([, name]) => `"${name}"`);
  const calls = plan.calls.map(
    ({ id, function: name, args }) =>
      `        attempt(${id}, ${text(name)}, new Object[]{${args.map(literal).join(", ")}});`,
  );
  return JAVA_HARNESS_BODY.replace("/*MARK*/", text(plan.mark))
    .replace("/*CLASSES*/", classes.join(", "))
    .replace("/*CALLS*/", calls.join("\n"));
}

function literal(value: unknown): string {
  if (typeof value === "string") return text(value);
  if (typeof value === "number") return Number.isInteger(value) ? `${value}L` : String(value);
  if (Array.isArray(value)) return `new Object[]{${value.map(literal).join(", ")}}`;
  return String(value);
}

/** A JSON string is a Java string once characters beyond ASCII are escaped. */
const text = (value: string): string =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
