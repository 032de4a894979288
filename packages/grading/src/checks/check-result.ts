/** The texts are shown to students. */
export type CheckResult = { name: string; hidden: boolean; verdict: Verdict };

export type Verdict = { kind: "passed" } | Failed;
export type Failed = {
  kind: "failed";
  expected: string;
  came: string;
  /** Shown in place of `came` in a hidden check, when `came` quotes the program, which may quote its hidden input. */
  cameHidden?: string | undefined;
  look: string;
  /** The full output, for recognising known mistakes; the screen shows `came`. */
  raw: string;
  /** The error with which the program ended. */
  error?: string;
};

export const PASSED: Verdict = { kind: "passed" };
