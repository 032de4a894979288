import * as m from "@nirmaan/messages/administration-announcements.ts";
export const AUDIENCE_LABELS = {
  everybody: m.everybody,
  students: m.allStudents,
  teachers: m.allTeachers,
  "class-9": m.studentsOfClass9,
  "class-10": m.studentsOfClass10,
  "class-11": m.studentsOfClass11,
  "class-12": m.studentsOfClass12,
} as const;
export type Audience = keyof typeof AUDIENCE_LABELS;
