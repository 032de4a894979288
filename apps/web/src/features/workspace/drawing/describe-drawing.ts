import * as m from "@nirmaan/messages/workspace-drawing.ts";
import type { Item, Scene } from "./turtle-scene.ts";

/** A longer list is no help to a student who listens to it. */
const MAX_SENTENCES = 100;

/** The drawing in one sentence. */
export function summaryOf({ items }: Scene): string {
  const count = (kind: Item["kind"]) => items.filter((item) => item.kind === kind).length;
  return m.summary({
    lines: count("line"),
    shapes: items.filter((item) => item.kind === "shape" && item.isComplete).length,
    dots: count("dot") + count("stamp"),
    texts: count("text"),
  });
}

/** What was drawn, one sentence for each part, and how many parts are left out. */
export function describeItems({ items }: Scene): { sentences: string[]; leftOut: number } {
  const seen = items.filter((item) => item.kind !== "shape" || item.isComplete);
  return {
    sentences: seen.slice(0, MAX_SENTENCES).map(sentenceOf),
    leftOut: Math.max(0, seen.length - MAX_SENTENCES),
  };
}

const rounded = (value: number) => String(Math.round(value) || 0);

function sentenceOf(item: Item): string {
  switch (item.kind) {
    case "line":
      return lineSentence(item);
    case "shape":
      return m.shape({ color: item.color });
    case "dot":
      return m.dot({
        x: rounded(item.at[0]),
        y: rounded(item.at[1]),
        color: item.color,
        size: rounded(item.size),
      });
    case "text":
      return m.text({ x: rounded(item.at[0]), y: rounded(item.at[1]), text: item.text });
    case "stamp":
      return m.stamp({ x: rounded(item.state.x), y: rounded(item.state.y), color: item.state.fill });
  }
}

function lineSentence({ points, arc, color }: Item & { kind: "line" }): string {
  const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = [points[0], points.at(-1)];
  if (!arc) return m.line({ x1: rounded(x1), y1: rounded(y1), x2: rounded(x2), y2: rounded(y2), color });
  const words = { x: rounded(arc.x), y: rounded(arc.y), radius: rounded(Math.abs(arc.radius)), color };
  if (Math.abs(arc.extent) >= 360) return m.circle(words);
  return m.arc({ ...words, degrees: rounded(Math.abs(arc.extent)) });
}
