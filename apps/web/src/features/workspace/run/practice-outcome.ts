import * as m from "@nirmaan/messages/workspace-run.ts";
/**
 * The result when no executor could run the code.
 *
 * The product specification (section 4) requires a mock output here. It is shown under a heading that says the program
 * was not run, and it never counts for a grade or a badge. No other code shows a result that was not computed.
 */
export function practiceOutcome(language: string, code: string, reason: string) {
  const prints =
    (language === "python" && code.includes("print")) ||
    (language === "javascript" && code.includes("console.log"));
  return prints
    ? ({ kind: "not-run", shown: m.mockOutput(), reason } as const)
    : ({ kind: "refused", error: m.executionFailed({ reason }) } as const);
}
