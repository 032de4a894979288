export const BOARDS = ["CBSE", "ICSE", "IB", "ISC"] as const;
export const CLASS_LEVELS = ["9", "10", "11", "12"] as const;

export type Board = (typeof BOARDS)[number];
export type ClassLevel = (typeof CLASS_LEVELS)[number];
