const MAX_PARTS = 1000;

/** The id by which a check finds the answer to one of its parts. */
export const answerId = (check: number, part: number): number => check * MAX_PARTS + part;
