/**
 * The result when no executor could run the code.
 *
 * The product specification (section 4) requires a mock output here. It is shown under a heading that says the program
 * was not run, and it never counts for a grade or a badge. No other code shows a result that was not computed.
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
