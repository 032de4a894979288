/** A short run of every simulator, for the page that shows all interface components. */
type ExampleRun = {
  simulator: string;
  scene: object;
  units: object;
  steps: object[];
  outcome: string;
  dt?: number;
  endState?: object;
};

function traceText({
  simulator,
  scene,
  units,
  steps,
  outcome,
  dt = 1,
  endState = steps.at(-1),
}: ExampleRun): string {
  const timeOf = (index: number) => Number(((index + 1) * dt).toFixed(1));
  return [
    { kind: "start", simulator, version: 1, scene, units },
    ...steps.map((state, index) => ({ kind: "step", t: timeOf(index), state })),
    { kind: "end", t: timeOf(steps.length - 1), outcome, state: endState },
  ]
    .map((entry) => `@trace ${JSON.stringify(entry)}`)
    .join("\n");
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const rocket = traceText({
  simulator: "rocket_1d",
  scene: { target: 5000 },
  units: { height: "m", speed: "m/s", throttle: "%" },
  dt: 0.5,
  outcome: "top",
  steps: times(100, (i) => ({
    height: Math.round(i < 40 ? i * i * 1.4 : 2240 + (i - 40) * 90 - (i - 40) ** 2 * 0.75),
    speed: Math.round(i < 40 ? i * 5.6 : 180 - (i - 40) * 3),
    fuel: Math.max(0, 600 - i * 15),
    stage: i < 40 ? 1 : 2,
    throttle: i < 40 ? 100 : 0,
  })),
});

const drone = traceText({
  simulator: "drone_altitude",
  scene: { task: "hover", target: 10, ceiling: 30 },
  units: { height: "m", wind: "N" },
  dt: 0.2,
  outcome: "held",
  steps: times(150, (i) => ({
    height: Number((10 - 10 * Math.exp(-i / 25) * Math.cos(i / 12)).toFixed(2)),
    wind: Number((2.5 * Math.sin(i / 9)).toFixed(2)),
  })),
});

const ring = times(48, (i): [number, number] => [
  100 + 80 * Math.cos(i / 7.64),
  60 + 45 * Math.sin(i / 7.64) * (1 + 0.2 * Math.cos(i / 2.55)),
]);
const robot = traceText({
  simulator: "robot_2d_line",
  scene: { track: ring, tape: 2 },
  units: {},
  outcome: "lap",
  steps: ring.slice(0, 40).map(([x, y], i) => {
    const [nextX, nextY] = ring[i + 1] ?? [x, y];
    const heading = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI;
    return { x, y, heading, left: 40 + (i % 3) * 15, right: 67 };
  }),
});

const hex = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, "0");
const pictureOf = (title: string, pixel: (row: number, column: number) => string) => ({
  title,
  width: 16,
  height: 12,
  pixels: times(12, (row) => times(16, (column) => pixel(row, column)).join("")).join(""),
});
const glow = (row: number, column: number) => 255 - 26 * Math.hypot(row - 5, column - 9);
const picture = traceText({
  simulator: "image_grid",
  scene: {},
  units: { t: "picture" },
  outcome: "saved",
  steps: [
    pictureOf("diya", (row, column) => `${hex(glow(row, column))}${hex(glow(row, column) * 0.6)}20`),
    pictureOf("grey", (row, column) => hex(glow(row, column) * 0.7)),
    pictureOf("threshold", (row, column) => (glow(row, column) > 128 ? "ff" : "00")),
  ],
});

const chat = traceText({
  simulator: "chat_replay",
  scene: {},
  units: { t: "question", percent: "%" },
  outcome: "finished",
  endState: { asked: 3, right: 2, percent: 67 },
  steps: [
    { question: "When does the library open?", answer: "The library is open from 8 to 4.", right: true },
    { question: "Is there a bus to Andheri?", answer: "The fee can be paid until the 10th.", right: false },
    { question: "How do I pay the fee?", answer: "The fee can be paid until the 10th.", right: true },
  ],
});

const orbit = traceText({
  simulator: "orbit_2d",
  scene: { earth: 6371, target: 500 },
  units: { height: "km" },
  outcome: "orbit",
  dt: 60,
  steps: times(96, (i) => ({
    x: Math.round(6880 * Math.cos(i / 15.2)),
    y: Math.round(6860 * Math.sin(i / 15.2)),
    height: 500 + Math.round(9 * Math.cos(i / 15.2)),
  })),
});

const stops = [
  [0, 0],
  [30, 40],
  [90, 60],
  [120, 20],
  [60, 5],
  [0, 0],
] as const;
const map = traceText({
  simulator: "drone_map_2d",
  scene: { base: [0, 0], drops: stops.slice(1, 5), battery: 300 },
  units: {},
  outcome: "home",
  steps: stops.map(([x, y], i) => ({
    x,
    y,
    battery: 300 - i * 52,
    done: times(Math.min(i, 4), String).join(" "),
  })),
});

const maze = traceText({
  simulator: "robot_maze_grid",
  scene: { maze: ["#########", "#S..#...#", "#.#.#.#.#", "#.#...#E#", "#########"] },
  units: { t: "move" },
  outcome: "exit",
  steps: [
    [1, 1],
    [1, 2],
    [1, 3],
    [2, 3],
    [3, 3],
    [3, 4],
    [3, 5],
    [2, 5],
    [1, 5],
    [1, 6],
    [1, 7],
    [2, 7],
    [3, 7],
  ].map(([row, column]) => ({ row: row ?? 0, column: column ?? 0 })),
});

const game = traceText({
  simulator: "board_game_referee",
  scene: { games: 20 },
  units: { t: "move" },
  outcome: "finished",
  steps: ["X........", "X...O....", "X...O...X", "X.O.O...X", "X.O.O.X.X", "X.OOO.X.X", "X.OOO.XXX"].map(
    (board, i) => ({ board, game: 1, wins: i === 6 ? 1 : 0, draws: 0, losses: 0 }),
  ),
});

export const EXAMPLE_TRACES = {
  Rocket: rocket,
  "Drone that holds a height": drone,
  "Robot on a line": robot,
  Pictures: picture,
  Chat: chat,
  Orbit: orbit,
  "Drone over a map": map,
  Maze: maze,
  "Game board": game,
};
