/**
 * Names to find one's way by. Each stands on free ground, this far from its city, and a line leads to it: the sheet is
 * small on a phone, and a name must cover neither a dot nor another name. The test beside this file checks it.
 */
export const MAP_LABELS = new Map<string, { right: number; down: number }>([
  ["srinagar", { right: -12, down: 0 }],
  ["delhi", { right: 28, down: -24 }],
  ["guwahati", { right: -12, down: -44 }],
  ["kolkata", { right: 12, down: 0 }],
  ["ahmedabad", { right: 68, down: -24 }],
  ["mumbai", { right: -12, down: 0 }],
  ["hyderabad", { right: 44, down: 40 }],
  ["bengaluru", { right: -60, down: -8 }],
  ["chennai", { right: 12, down: 0 }],
  ["port-blair", { right: -12, down: 0 }],
]);

export const DOT_RADIUS: Record<number, number> = { 1: 7, 2: 5.5, 3: 4 };

/** In units of the sheet; on a phone, where the sheet is smallest. */
export const LARGEST_LABEL = 24;
