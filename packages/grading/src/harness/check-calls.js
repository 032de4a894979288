// Calls functions of a student's program and prints one line of JSON for each call. javascript-check-harness.ts puts the
// constant PLAN in front of this text, and replaces the two comments in capital letters.
const MAX_OUTPUT_CHARACTERS = 20000;
const MAX_REPORTED_CHARACTERS = 300;
const printLine = console.log.bind(console);
let printed = "";
console.log = (...values) => {
  printed += `${values.map(String).join(" ")}\n`;
  if (printed.length > MAX_OUTPUT_CHARACTERS) throw { limit: "printed" };
};
const report = (id, answer) => printLine(PLAN.mark + JSON.stringify({ id, ...answer }));
const reportedOutput = () => printed.slice(0, MAX_REPORTED_CHARACTERS);
const describeError = (error) =>
  error?.limit ? { limit: error.limit } : { error: String(error).slice(0, MAX_REPORTED_CHARACTERS) };

let functions;
try {
  // The program is the body of a function, so that the functions it declares can be returned.
  functions = (() => {
    /* STUDENT PROGRAM */
    return {
      /* STUDENT FUNCTIONS */
    };
  })();
} catch (error) {
  report("load", describeError(error));
}

for (const { id, function: name, args } of functions ? PLAN.calls : []) {
  printed = "";
  try {
    if (!functions[name]) throw new ReferenceError(`${name} is not defined`);
    const value = functions[name](...structuredClone(args));
    report(id, {
      value: value === undefined ? null : value,
      shown: JSON.stringify(value) ?? "undefined",
      printed: reportedOutput(),
    });
  } catch (error) {
    report(id, { printed: reportedOutput(), ...describeError(error) });
  }
}
