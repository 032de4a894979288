/**
 * City labels for orientation. Each is offset from its city into free space and connected by a line: the map is
 * small on a phone, and a label must not overlap a dot or another label. map-labels.test.ts checks this.
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
