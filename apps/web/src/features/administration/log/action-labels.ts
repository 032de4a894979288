import * as m from "@nirmaan/messages/administration-log.ts";
export const ACTION_LABELS = {
  "role-changed": m.roleChanged,
  blocked: m.blocked,
  unblocked: m.unblocked,
  "tier-given": m.tierGiven,
  "tier-taken-back": m.tierTakenBack,
  announced: m.announced,
  "announcement-withdrawn": m.announcementWithdrawn,
  "content-changed": m.contentChanged,
  "content-undone": m.contentUndone,
  "school-made": m.schoolMade,
  "school-opened": m.schoolOpened,
  "school-refused": m.schoolRefused,
  "seats-changed": m.seatsChanged,
  "share-taken-down": m.shareTakenDown,
  "share-left-open": m.shareLeftOpen,
  "share-put-back": m.sharePutBack,
} as const;
export type AdminActionName = keyof typeof ACTION_LABELS;
