/** Why a child's account is closed, and what the page offers. */
export type ClosedAccountView = {
  language: "en" | "hi";
  reason: "withdrawn" | "needs-consent" | "needs-age";
  name: string;
  deletedOn: string | null;
  canExport: boolean;
  /** Guardians who were asked or have answered. */
  guardians: string[];
  waitingGuardian: string | undefined;
};

export type ClosedAccountWords = {
  switchTo: string;
  titles: Record<ClosedAccountView["reason"], (name: string) => string>;
  leads: Record<ClosedAccountView["reason"], string>;
  worksTitle: string;
  works: string[];
  openLesson: string;
  openPlayground: string;
  workTitle: string;
  work: (day: string) => string;
  download: string;
  talkTitle: string;
  talk: string;
  guardianLabel: string;
  guardianHint: string;
  send: string;
  sent: string;
  waits: (email: string) => string;
  tellAge: string;
  logOut: string;
};
