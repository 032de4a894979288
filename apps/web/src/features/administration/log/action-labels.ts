export const ACTION_LABELS = {
  "role-changed": "Changed a role",
  blocked: "Blocked an account",
  unblocked: "Unblocked an account",
  "tier-given": "Gave a tier",
  "tier-taken-back": "Took a tier back",
  announced: "Announced",
  "announcement-withdrawn": "Withdrew an announcement",
  "content-changed": "Changed content",
  "content-undone": "Undid a change of content",
} as const;
export type AdminActionName = keyof typeof ACTION_LABELS;
