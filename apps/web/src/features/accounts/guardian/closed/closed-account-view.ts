/** Why a child's account is closed, and what the page offers. */
export type ClosedAccountView = {
  reason: "withdrawn" | "needs-consent" | "needs-age";
  name: string;
  deletedOn: string | null;
  canExport: boolean;
  /** Guardians who were asked or have answered. */
  guardians: string[];
  waitingGuardian: string | undefined;
};
