import type { LearningPath } from "./learning-path.ts";

export type PathChoice = { board?: LearningPath["board"]; classLevel?: LearningPath["classLevel"] };

export const BOARD_OPTIONS: {
  board: LearningPath["board"];
  fullName: string;
  description: string;
  lessonCount: number;
}[] = [
  {
    board: "CBSE",
    fullName: "Central Board of Secondary Education",
    description: "India's largest educational board",
    lessonCount: 45,
  },
  {
    board: "ICSE",
    fullName: "Indian Certificate of Secondary Education",
    description: "Comprehensive curriculum focused on English",
    lessonCount: 42,
  },
  {
    board: "IB",
    fullName: "International Baccalaureate",
    description: "Global curriculum",
    lessonCount: 38,
  },
  {
    board: "ISC",
    fullName: "Indian School Certificate",
    description: "Advanced curriculum for Class 11-12",
    lessonCount: 35,
  },
];

export const CLASS_OPTIONS: { classLevel: LearningPath["classLevel"]; name: string; meaning: string }[] = [
  { classLevel: "9", name: "Class 9", meaning: "Foundation year" },
  { classLevel: "10", name: "Class 10", meaning: "Board preparation year" },
  { classLevel: "11", name: "Class 11", meaning: "Specialization begins" },
  { classLevel: "12", name: "Class 12", meaning: "Final year preparation" },
];

/** Undefined for a value that is no class level. */
export const classLevelOf = (value: string): LearningPath["classLevel"] | undefined =>
  CLASS_OPTIONS.find(({ classLevel }) => classLevel === value)?.classLevel;

export function percentChosen({ board, classLevel }: PathChoice): 0 | 50 | 100 {
  if (!board) return 0;
  return classLevel ? 100 : 50;
}

export function chosenPath({ board, classLevel }: PathChoice): LearningPath | undefined {
  return board && classLevel ? { board, classLevel } : undefined;
}
