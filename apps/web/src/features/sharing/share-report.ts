import * as m from "@nirmaan/messages/sharing.ts";
import { z } from "zod";

export const LONGEST_NOTE = 500;

/** `hides`: nothing of this kind stays open until somebody has time to look. */
export const REPORT_REASONS = {
  "personal-details": { label: m.reasonPersonalDetails, hides: true },
  sexual: { label: m.reasonSexual, hides: true },
  "asks-for-secrets": { label: m.reasonAsksForSecrets, hides: true },
  hurts: { label: m.reasonHurts, hides: false },
  copied: { label: m.reasonCopied, hides: false },
  other: { label: m.reasonOther, hides: false },
} as const;

export type ReportReason = keyof typeof REPORT_REASONS;
const reasons = Object.keys(REPORT_REASONS) as ReportReason[];

export const ReportForm = z.object({
  reason: z.enum(reasons, { error: () => m.chooseReason() }),
  note: z
    .string()
    .trim()
    .max(LONGEST_NOTE, { error: () => m.noteLong({ count: LONGEST_NOTE }) }),
});
export type ReportForm = z.infer<typeof ReportForm>;

/** The words for a stored reason; a reason of another version of the product is "something else". */
export const reasonLabel = (reason: string): string =>
  (reasons.find((known) => known === reason)
    ? REPORT_REASONS[reason as ReportReason]
    : REPORT_REASONS.other
  ).label();
