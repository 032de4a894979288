/**
 * What is shown when nothing could run the code: no browser runtime, no server.
 *
 * The product asks for a made-up success here (spec, section 4). It is shown under a heading that says the program
 * was not run, and it never counts for a grade or a badge. It is the only place that pretends.
 */
const MOCK_OUTPUT = "Mock output: Code would execute successfully in a real environment";

export function practiceOutcome(language: string, code: string, reason: string) {
  const prints =
    (language === "python" && code.includes("print")) ||
    (language === "javascript" && code.includes("console.log"));
  return prints
    ? ({ kind: "not-run", shown: MOCK_OUTPUT, reason } as const)
    : ({ kind: "refused", error: `Code execution failed: ${reason}` } as const);
}
