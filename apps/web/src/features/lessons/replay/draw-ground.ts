import { z } from "zod";
import { boundsOf, drawDot, drawPath, drawText, type Pen, type Point, placeWorld } from "./canvas-pen.ts";
import { drawing, numberIn, type ShownFrames, seenOf, textIn } from "./drawing.ts";

const Place = z.tuple([z.number(), z.number()]);
const whereIs = ({ state }: ShownFrames["now"]): Point => [numberIn(state, "x"), numberIn(state, "y")];

/** A robot on a closed track of tape, from above. */
export const drawLineRobot = drawing(
  z.object({ track: z.array(Place).min(3), tape: z.number() }),
  (pen, { track, tape }, shown) => {
    const { colours, context } = pen;
    const { at, scale } = placeWorld(pen, boundsOf(track), 24);
    drawPath(pen, track.map(at), { colour: colours.muted, width: Math.max(3, tape * scale), isClosed: true });
    drawPath(
      pen,
      seenOf(shown).map((frame) => at(whereIs(frame))),
      { colour: colours.next, width: 2 },
    );
    const [x, y] = at(whereIs(shown.now));
    context.save();
    context.translate(x, y);
    context.rotate((-numberIn(shown.now.state, "heading") * Math.PI) / 180);
    const size = Math.max(9, 5 * scale);
    context.fillStyle = colours.ink;
    context.fillRect(-size, -size * 0.7, size * 1.6, size * 1.4);
    context.fillRect(-size * 0.5, -size, size, size * 2);
    context.restore();
    for (const [side, name] of [
      [1, "left"],
      [-1, "right"],
    ] as const) {
      const heading = (numberIn(shown.now.state, "heading") * Math.PI) / 180;
      const eye: Point = [
        x + size * (1.1 * Math.cos(heading) - side * 0.6 * Math.sin(heading)),
        y - size * (1.1 * Math.sin(heading) + side * 0.6 * Math.cos(heading)),
      ];
      drawDot(pen, eye, 3.5, numberIn(shown.now.state, name) < 50 ? colours.works : colours.fails);
    }
  },
);

/** A delivery drone over a map: destinations, its path so far, and the charge of its battery. */
export const drawDroneMap = drawing(
  z.object({ base: Place, drops: z.array(Place), battery: z.number() }),
  (pen, { base, drops, battery }, shown) => {
    const { colours, context } = pen;
    const { at } = placeWorld(pen, boundsOf([base, ...drops]), 34);
    const delivered = new Set(textIn(shown.now.state, "done").split(" "));
    drawPath(
      pen,
      seenOf(shown).map((frame) => at(whereIs(frame))),
      { colour: colours.next, width: 2 },
    );
    for (const [index, drop] of drops.entries()) {
      const [x, y] = at(drop);
      drawDot(pen, [x, y], 7, delivered.has(String(index)) ? colours.works : colours.muted);
      drawText(pen, String(index), [x + 12, y - 10]);
    }
    const [x, y] = at(base);
    context.fillStyle = colours.ink;
    context.fillRect(x - 7, y - 7, 14, 14);
    drawText(pen, "base", [x + 12, y + 12]);
    drawDot(pen, at(whereIs(shown.now)), 6, colours.next);
    drawBattery(pen, numberIn(shown.now.state, "battery") / battery);
  },
);

function drawBattery(pen: Pen, part: number): void {
  const { context, colours } = pen;
  const share = Math.min(1, Math.max(0, part));
  context.strokeStyle = colours.ink;
  context.lineWidth = 1.5;
  context.strokeRect(10, 10, 60, 14);
  context.fillStyle = share < 0.2 ? colours.fails : colours.works;
  context.fillRect(12, 12, 56 * share, 10);
}

/** Rows of text: # is a wall, S the start, E the exit. */
export const drawMaze = drawing(z.object({ maze: z.array(z.string()).min(1) }), (pen, { maze }, shown) => {
  const { colours, context } = pen;
  const columns = Math.max(...maze.map((row) => row.length));
  const size = Math.min((pen.width - 16) / columns, (pen.height - 16) / maze.length);
  const left = (pen.width - size * columns) / 2;
  const top = (pen.height - size * maze.length) / 2;
  const middle = (row: number, column: number): Point => [
    left + (column + 0.5) * size,
    top + (row + 0.5) * size,
  ];
  for (const [row, cells] of maze.entries())
    for (const [column, cell] of cells.split("").entries()) {
      const [x, y] = middle(row, column);
      if (cell === "#") {
        context.fillStyle = colours.muted;
        context.fillRect(x - size / 2, y - size / 2, size + 0.5, size + 0.5);
      }
      if (cell === "E") drawDot(pen, [x, y], size * 0.34, colours.works);
    }
  const path = seenOf(shown).map(({ state }) => middle(numberIn(state, "row"), numberIn(state, "column")));
  drawPath(pen, path, { colour: colours.next, width: Math.max(2, size * 0.16) });
  const position = path.at(-1);
  if (position) drawDot(pen, position, size * 0.32, colours.ink);
});

/** The Earth to scale, the target height as a dashed circle, and the path so far. */
export const drawOrbit = drawing(
  z.object({ earth: z.number().positive(), target: z.number() }),
  (pen, { earth, target }, shown) => {
    const { colours, context } = pen;
    const farthest = Math.max(
      earth + target,
      ...shown.frames.map(({ state }) => Math.hypot(numberIn(state, "x"), numberIn(state, "y"))),
    );
    const reach = Math.min(farthest, (earth + target) * 3) * 1.05;
    const { at, scale } = placeWorld(pen, { left: -reach, right: reach, bottom: -reach, top: reach }, 8);
    const centre = at([0, 0]);
    drawDot(pen, centre, earth * scale, colours.line);
    drawText(pen, "Earth", centre, { align: "center" });
    context.beginPath();
    context.arc(...centre, (earth + target) * scale, 0, 2 * Math.PI);
    context.strokeStyle = colours.works;
    context.lineWidth = 1.5;
    context.setLineDash([6, 5]);
    context.stroke();
    context.setLineDash([]);
    drawPath(
      pen,
      seenOf(shown).map((frame) => at(whereIs(frame))),
      { colour: colours.next, width: 2 },
    );
    drawDot(pen, at(whereIs(shown.now)), 5, colours.ink);
  },
);
