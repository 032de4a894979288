import type { HarnessPlan } from "./harness-plan.ts";

/** The student's file becomes the body of a function, so that the functions it declares can be handed out. */
export function javascriptCheckHarness(plan: HarnessPlan, source: string): string {
  const names = [...new Set(plan.calls.map((call) => call.function))];
  const handed = names.map(
    (name) => `${JSON.stringify(name)}: typeof ${name} === "function" ? ${name} : undefined`,
  );
  return `const PLAN = ${JSON.stringify(plan)};
const SAY = console.log.bind(console);
const MOST_PRINTED = 20000;
let printed = "";
console.log = (...words) => {
  printed += words.map(String).join(" ") + "\\n";
  if (printed.length > MOST_PRINTED) throw { limit: "printed" };
};
const say = (id, answer) => SAY(PLAN.mark + JSON.stringify({ id, ...answer }));
const trouble = (error) => (error && error.limit ? { limit: error.limit } : { error: String(error).slice(0, 300) });
let student;
try {
  student = (() => {
${source}
return { ${handed.join(", ")} };
  })();
} catch (error) {
  say("load", trouble(error));
}
for (const { id, function: name, args } of student ? PLAN.calls : []) {
  printed = "";
  try {
    if (!student[name]) throw new ReferenceError(name + " is not defined");
    const value = student[name](...structuredClone(args));
    say(id, { value: value === undefined ? null : value, shown: JSON.stringify(value) ?? "undefined", printed: printed.slice(0, 300) });
  } catch (error) {
    say(id, { printed: printed.slice(0, 300), ...trouble(error) });
  }
}
`;
}
