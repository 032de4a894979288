import type { Exercise } from "../lesson-format/exercise.ts";

/** How a task names a construct that its checks demand. */
const NAMED: Record<string, RegExp> = {
  loop: /\bloops?\b/i,
  "for loop": /\bfor`? loop/i,
  "while loop": /\bwhile\b/i,
  "do-while loop": /\bdo-while\b/i,
  "nested loop": /\bnested loops?\b|loop inside/i,
  if: /\bif\b|\bcondition/i,
  switch: /\bswitch\b/i,
  function: /\bfunctions?\b|\bmethods?\b/i,
  class: /\bclass\b/i,
  list: /\blists?\b|\barrays?\b/i,
  dictionary: /\bdictionar/i,
  try: /\btry\b|\bexcept|\bcatch\b/i,
  recursion: /\brecurs|\bitself\b/i,
  break: /\bbreak\b/i,
  import: /\bimport|\bmodule/i,
  calculation: /\bcalculat|\bwork out/i,
};
const FORBIDS = /\byourself\b|\bwithout\b|\b[Dd]o not\b|\bno (loop|built-in)/;

/** A student can only do what the task says: constructs that checks demand or forbid and that the task does not name. */
export function unnamedConstructs({ task, checks }: Pick<Exercise, "task" | "checks">): string[] {
  return checks.flatMap((check) => {
    if (check.kind !== "structure") return [];
    const isNamed = (construct: string) =>
      construct.endsWith("()")
        ? task.includes(construct.slice(0, -2).split(".").at(-1) ?? "")
        : NAMED[construct]?.test(task) === true;
    return [
      ...check.uses.filter((construct) => !isNamed(construct)),
      ...(check.avoids.length > 0 && !FORBIDS.test(task) ? check.avoids : []),
    ];
  });
}
