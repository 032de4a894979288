import * as m from "@nirmaan/messages/administration-people.ts";
export const ROLES = ["student", "teacher", "admin"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, () => string> = {
  student: m.student,
  teacher: m.teacher,
  admin: m.admin,
};
