import * as m from "@nirmaan/messages/personalization.ts";
import type { LearningPath } from "#domain/learning-path.ts";

export type PathChoice = { board?: LearningPath["board"]; classLevel?: LearningPath["classLevel"] };

type BoardOption = {
  board: LearningPath["board"];
  fullName: string;
  description: string;
  lessonCount: number;
};

export const boardOptions = (): BoardOption[] => [
  {
    board: "CBSE",
    fullName: m.cbse(),
    description: m.cbseText(),
    lessonCount: 45,
  },
  {
    board: "ICSE",
    fullName: m.icse(),
    description: m.icseText(),
    lessonCount: 42,
  },
  {
    board: "IB",
    fullName: m.ib(),
    description: m.ibText(),
    lessonCount: 38,
  },
  {
    board: "ISC",
    fullName: m.isc(),
    description: m.iscText(),
    lessonCount: 35,
  },
];

type ClassOption = { classLevel: LearningPath["classLevel"]; name: string; meaning: string };

export const classOptions = (): ClassOption[] => [
  { classLevel: "9", name: m.class9(), meaning: m.class9Text() },
  { classLevel: "10", name: m.class10(), meaning: m.class10Text() },
  { classLevel: "11", name: m.class11(), meaning: m.class11Text() },
  { classLevel: "12", name: m.class12(), meaning: m.class12Text() },
];

/** Undefined for a value that is no class level. */
export const classLevelOf = (value: string): LearningPath["classLevel"] | undefined =>
  classOptions().find(({ classLevel }) => classLevel === value)?.classLevel;

export function percentChosen({ board, classLevel }: PathChoice): 0 | 50 | 100 {
  if (!board) return 0;
  return classLevel ? 100 : 50;
}

export function chosenPath({ board, classLevel }: PathChoice): LearningPath | undefined {
  return board && classLevel ? { board, classLevel } : undefined;
}
