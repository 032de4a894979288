import type { Item, Scene, TurtlePoint, TurtleState } from "./turtle-scene.ts";
import type { Bounds } from "./turtle-timeline.ts";

type PaintContext = CanvasRenderingContext2D;

/** A small drawing is not blown up further. */
const MAX_SCALE = 2;
const PIXELS_PER_POINT = 4 / 3;

/** Puts the middle of what is shown into the middle of the canvas. The context is in CSS pixels. */
export function scaleToView(
  context: PaintContext,
  size: { width: number; height: number },
  view: Bounds,
): void {
  const wide = view.right - view.left;
  const high = view.top - view.bottom;
  const scale = Math.min(MAX_SCALE, size.width / wide, size.height / high);
  context.translate(size.width / 2, size.height / 2);
  context.scale(scale, scale);
  context.translate(-(view.left + view.right) / 2, (view.bottom + view.top) / 2);
}

export function paintPaper(context: PaintContext, background: string): void {
  context.save();
  context.resetTransform();
  context.fillStyle = background;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.restore();
}

/** Paints items in their order; y grows downwards on a canvas. */
export function paintItems(context: PaintContext, items: Item[]): void {
  for (const item of items) paintItem(context, item);
}

function paintItem(context: PaintContext, item: Item): void {
  switch (item.kind) {
    case "line":
      tracePath(context, item.points);
      context.strokeStyle = item.color;
      context.lineWidth = Math.max(0.1, item.width);
      context.lineCap = context.lineJoin = "round";
      context.stroke();
      break;
    case "shape":
      if (!item.isComplete) break;
      tracePath(context, item.points);
      context.fillStyle = item.color;
      context.fill("evenodd");
      break;
    case "dot":
      context.beginPath();
      context.arc(item.at[0], -item.at[1], Math.abs(item.size) / 2, 0, 2 * Math.PI);
      context.fillStyle = item.color;
      context.fill();
      break;
    case "text":
      paintText(context, item);
      break;
    case "stamp":
      paintTurtle(context, item.state);
  }
}

function tracePath(context: PaintContext, points: TurtlePoint[]): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, -y);
}

const ALIGNMENTS: Record<string, CanvasTextAlign> = { left: "left", center: "center", right: "right" };

function paintText(
  context: PaintContext,
  { at: [x, y], text, align, points, style, color }: Item & { kind: "text" },
): void {
  const weight = style.includes("bold") ? "700" : "400";
  const slope = style.includes("italic") ? "italic" : "normal";
  context.font = `${slope} ${weight} ${points * PIXELS_PER_POINT}px "Anek", "Anek Hindi", system-ui, sans-serif`;
  context.textAlign = ALIGNMENTS[align] ?? "left";
  context.textBaseline = "alphabetic";
  context.fillStyle = color;
  text.split("\n").forEach((line, row, { length }) => {
    context.fillText(line, x, -y - (length - 1 - row) * points * PIXELS_PER_POINT * 1.3);
  });
}

const outline = (corners: string): TurtlePoint[] =>
  corners.split(" ").map((corner) => {
    const [x = 0, y = 0] = corner.split(",").map(Number);
    return [x, y];
  });

/** Corners with the tip to the right, y upwards. */
const OUTLINES: Record<string, TurtlePoint[]> = {
  classic: outline("0,0 -9,5 -7,0 -9,-5"),
  arrow: outline("10,0 -10,10 -10,-10"),
  triangle: outline("11.5,0 -6,10 -6,-10"),
  square: outline("10,10 -10,10 -10,-10 10,-10"),
  circle: Array.from({ length: 24 }, (_, corner): TurtlePoint => {
    const angle = (corner * Math.PI) / 12;
    return [10 * Math.cos(angle), 10 * Math.sin(angle)];
  }),
  turtle: outline(
    "16,0 14,2 10,1 7,4 9,7 8,9 5,6 1,7 -3,5 -6,8 -8,6 -5,4 -7,0 -5,-4 -8,-6 -6,-8 -3,-5 1,-7 5,-6 8,-9 9,-7 7,-4 10,-1 14,-2",
  ),
};

function paintTurtle(context: PaintContext, { x, y, degrees, shape, size, pen, fill }: TurtleState): void {
  const corners = OUTLINES[shape];
  if (!corners) return;
  context.save();
  context.translate(x, -y);
  context.rotate((-degrees * Math.PI) / 180);
  context.scale(size, size);
  tracePath(context, corners);
  context.closePath();
  context.fillStyle = fill;
  context.strokeStyle = pen;
  context.lineWidth = 1 / Math.max(0.1, Math.abs(size));
  context.lineJoin = "round";
  context.fill();
  context.stroke();
  context.restore();
}

/** The turtles on top of everything; one of them may be on its way. */
export function paintTurtles(
  context: PaintContext,
  { turtles }: Scene,
  moving: { id: number; turtle: TurtleState } | null,
): void {
  for (const [id, turtle] of turtles)
    if (turtle.isVisible) paintTurtle(context, id === moving?.id ? moving.turtle : turtle);
}
