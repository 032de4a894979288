export const AUDIENCE_LABELS = {
  everybody: "Everybody",
  students: "All students",
  teachers: "All teachers",
  "class-9": "Students of class 9",
  "class-10": "Students of class 10",
  "class-11": "Students of class 11",
  "class-12": "Students of class 12",
} as const;
export type Audience = keyof typeof AUDIENCE_LABELS;
