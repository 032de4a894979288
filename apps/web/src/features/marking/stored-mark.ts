/** A mark as the server has it. */
export type StoredMark = { studentId: string; part: string; value: string; version: number };

export const cellKey = (studentId: string, part: string): string => `${studentId} ${part}`;
