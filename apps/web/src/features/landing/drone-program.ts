import * as m from "@nirmaan/messages/landing.ts";

/** The program in the editor preview and its exact output, which the test verifies with Python. */
export const droneProgram = (): string[] => [
  `# ${m.droneComment()}`,
  "height = 0",
  "for second in range(1, 5):",
  "    height = height + 3",
  '    print(second, "s:", height, "m")',
];

export const DRONE_PRINTS = ["1 s: 3 m", "2 s: 6 m", "3 s: 9 m", "4 s: 12 m"];
