/**
 * Tables with a student's id that outlive the account, and the entry of the retention file that ends them. Every other
 * table with a student's id must be deleted with the student's row; a test compares both with the database.
 */
export const KEPT_AFTER_ERASURE: Record<string, string> = {
  consents: "consent-record",
  guardians: "consent-record",
  guardian_checks: "consent-record",
  school_slips: "consent-record",
  privacy_events: "consent-record",
  ledger: "invoices",
  invoices: "invoices",
};
