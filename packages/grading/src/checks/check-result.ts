/** What one check found, in the student's words. */
export type CheckResult = { name: string; hidden: boolean; verdict: Verdict };

export type Verdict = { kind: "passed" } | Failed;
export type Failed = {
  kind: "failed";
  expected: string;
  came: string;
  look: string;
  /** What came, in full, for recognising known mistakes; the screen shows `came`. */
  raw: string;
  /** The program's own error, where it ended with one. */
  error?: string;
};

export const PASSED: Verdict = { kind: "passed" };
