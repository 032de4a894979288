import { expect, test } from "vitest";
import { describeItems, summaryOf } from "./describe-drawing.ts";
import { createCommandReader, type DrawCommand, withoutCommands } from "./draw-command.ts";
import { applyCommand, emptyScene, sceneAfter } from "./turtle-scene.ts";
import { advance, emptyTimeline, extendTimeline, halfDone, viewOf } from "./turtle-timeline.ts";

const sequence = (...command: unknown[]) => `\u001b]1337;Turtle=${JSON.stringify(command)}\u0007`;

const SQUARE: DrawCommand[] = [
  ["new", 0],
  ["color", 0, "red", "gold"],
  ["fill", 0, 1],
  ["go", 0, 100, 0],
  ["turn", 0, 90],
  ["go", 0, 100, 100],
  ["go", 0, 0, 0],
  ["fill", 0, 0],
];

test("commands are taken out of the output, wherever it is cut into parts", () => {
  const output = `a\u001b[31mb${sequence("new", 0)}c\n${sequence("go", 0, 10, 5)}${sequence("write", 0, "हाँ", "left", 8, "")}d`;
  for (let cut = 0; cut <= output.length; cut++) {
    const reader = createCommandReader();
    const text = reader.read(output.slice(0, cut)) + reader.read(output.slice(cut));
    expect([text, reader.take().length]).toEqual(["a\u001b[31mbc\nd", 3]);
  }
  expect(withoutCommands(output)).toBe("a\u001b[31mbc\nd");
});

test("what only looks like a command is not drawn", () => {
  const reader = createCommandReader();
  const made = [["go", 0, "x", 5], ["boom"], ["toString"], ["dot", 0, 5], [], null, 7];
  expect(reader.read(made.map((each) => `\u001b]1337;Turtle=${JSON.stringify(each)}\u0007`).join(""))).toBe(
    "",
  );
  expect(reader.take()).toEqual([]);
});

test("a filled shape is below the lines that were drawn around it, and is painted again from there", () => {
  const scene = emptyScene();
  const changes = SQUARE.map((command) => applyCommand(scene, command));
  expect(scene.items.map(({ kind }) => kind)).toEqual(["shape", "line", "line", "line"]);
  expect(changes.at(-1)).toEqual({ kind: "items", from: 0 });
});

test("clear() removes what one turtle has drawn and keeps the drawing of the others", () => {
  const commands: DrawCommand[] = [...SQUARE, ["new", 1], ["dot", 1, 8, "teal"], ["clear", 0]];
  expect(sceneAfter(commands).items).toEqual([
    { kind: "dot", turtle: 1, at: [0, 0], size: 8, color: "teal" },
  ]);
});

test("a drawing is played at the turtle's speed, and a long one within twelve seconds", () => {
  const timeline = emptyTimeline();
  extendTimeline(timeline, SQUARE);
  const done: DrawCommand[] = [];
  const playhead = advance({ index: 0, spentMs: 0 }, timeline, 50, (command) => done.push(command));
  expect([done.length, timeline.durations.slice(0, 5)]).toEqual([3, [0, 0, 0, 90, 110]]);
  const scene = sceneAfter(done);
  expect(halfDone(scene, timeline, playhead)?.turtle.x).toBeCloseTo((100 * 50) / 90);

  const long = Array.from({ length: 5000 }, (_, step): DrawCommand => ["go", 0, step % 2 ? 900 : 0, 0]);
  extendTimeline(timeline, [...SQUARE, ...long]);
  expect(advance(playhead, timeline, 12_000, () => {}).index).toBe(SQUARE.length + long.length);
  expect(viewOf(timeline)).toEqual({ left: -200, right: 912, bottom: -200, top: 200 });
});

test("speed 0 and tracer(0) draw at once", () => {
  const timeline = emptyTimeline();
  extendTimeline(timeline, [
    ["speed", 0, 0],
    ["go", 0, 100, 0],
    ["tracer", 0],
    ["go", 1, 50, 50],
    ["setup", 300, 200],
  ]);
  expect(timeline.totalMs).toBe(0);
  expect(viewOf(timeline)).toEqual({ left: -150, right: 150, bottom: -100, top: 100 });
});

test("a drawing is told in words", () => {
  const scene = sceneAfter([...SQUARE, ["arc", 0, 0, 50, 50, 0, 360], ["write", 0, "Hi", "left", 8, ""]]);
  expect(summaryOf(scene)).toBe("The drawing has 4 lines, 1 filled shape, 1 text.");
  expect(describeItems(scene)).toEqual({
    sentences: [
      "Filled shape, gold",
      "Line from (0, 0) to (100, 0), red",
      "Line from (100, 0) to (100, 100), red",
      "Line from (100, 100) to (0, 0), red",
      "Circle with radius 50 around (0, 50), red",
      "Text “Hi” at (0, 0)",
    ],
    leftOut: 0,
  });
});
