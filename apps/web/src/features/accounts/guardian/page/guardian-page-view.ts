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

/** The sentences of the page in one language. */
export type GuardianPageWords = {
  switchTo: string;
  title: (child: string) => string;
  lead: (child: string) => string;
  states: Record<GuardianPageView["state"], string>;
  withdrawnByOther: string;
  choose: string;
  yes: string;
  no: string;
  needsProof: string;
  proven: string;
  proofTitle: string;
  proofLead: (issuer: string) => string;
  proofButton: string;
  proofMissing: string;
  proofFailed: string;
  aboutYou: string;
  yourName: string;
  relation: string;
  relations: Record<"mother" | "father" | "guardian", string>;
  declare: (child: string) => string;
  save: string;
  saved: string;
  incomplete: string;
  openAgain: string;
  storedTitle: string;
  storedLead: string;
  emailLabel: string;
  birthLabel: string;
  boardLabel: string;
  notSet: string;
  storedKinds: Record<StoredKind, string>;
  download: string;
  downloadClosed: string;
  howLongTitle: string;
  from: (start: string) => string;
  correctTitle: string;
  childNameLabel: string;
  classLabel: string;
  correctButton: string;
  correctWrong: string;
  withdrawTitle: string;
  withdrawLead: (child: string) => string;
  eraseOption: (time: string) => string;
  eraseSoonOption: (time: string) => string;
  keepOption: string;
  keepUntil: string;
  withdrawButton: string;
  withdrawnUntil: (day: string) => string;
  changeWithdrawal: string;
  dayWrong: string;
  otherTitle: string;
  otherLead: (child: string, email: string) => string;
  allow: string;
  refuse: string;
  askTitle: string;
  ask: (contact: string, time: string) => string;
  notYours: (time: string) => string;
  privacy: string;
  writeToUs: string;
  invalidTitle: string;
  invalid: string;
};
