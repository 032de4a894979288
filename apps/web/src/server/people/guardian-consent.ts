import type { StudentFacts } from "./person.ts";

/**
 * Whether the student may use features that need a guardian's consent: chat history, sharing, classes and payments.
 * Adults need no consent; learning itself never needs it.
 */
export const hasGuardianConsent = ({ consent }: Pick<StudentFacts, "consent">): boolean =>
  consent === "not-needed" || consent === "given";
