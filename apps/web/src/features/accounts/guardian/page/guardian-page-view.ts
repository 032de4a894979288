/** What the guardian's page shows, in one language. */
export type GuardianPageView = {
  language: "en" | "hi";
  childName: string;
  childFullName: string;
  classLevel: string | null;
  guardianName: string | null;
  relation: "mother" | "father" | "guardian" | null;
  isVerified: boolean;
  adultCheck: string | null;
  state: "waiting" | "given" | "withdrawn";
  isWithdrawnByOther: boolean;
  eraseOn: string | null;
  canExport: boolean;
  purposes: {
    key: string;
    title: string;
    what: string;
    why: string;
    canOpen: boolean;
    answer: "yes" | "no" | null;
  }[];
  retention: { what: string; howLong: string; from: string }[];
  stored: {
    email: string;
    dateOfBirth: string | null;
    board: string | null;
    counts: Record<StoredKind, number>;
  };
  waiting: { id: string; email: string }[];
  /** The last day that may be chosen for keeping the work locked. */
  latestLock: string;
  times: { erase: string; eraseSoon: string; answer: string; unanswered: string };
  contact: string;
};

export type StoredKind =
  | "programs"
  | "versions"
  | "attempts"
  | "lessons"
  | "talks"
  | "certificates"
  | "classes";

/** Which form could not be carried out, and why. */
export type GuardianPageProblem = {
  form: "purposes" | "correction" | "withdrawal" | "proof";
  says: "incomplete" | "needsProof" | "correctWrong" | "dayWrong" | "proofFailed";
};
