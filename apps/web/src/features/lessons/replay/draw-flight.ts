import * as m from "@nirmaan/messages/lessons-replay.ts";
import { z } from "zod";
import { drawDot, drawPath, drawText, type Pen, type Point } from "./canvas-pen.ts";
import { drawing, numberIn, type ShownFrames, seenOf } from "./drawing.ts";

/** Space above the highest point for a whole rocket, in pixels. */
const SKY = 54;
const MARGIN = 28;

type Vehicle = (pen: Pen, at: Point, shown: ShownFrames) => void;
type FlightScene = { target: number };

/** On the left the vehicle at its height, on the right a graph of the height over time. */
const flightOf =
  (drawVehicle: Vehicle) =>
  (pen: Pen, { target }: FlightScene, shown: ShownFrames) => {
    const { frames } = shown;
    const heights = frames.map(({ state }) => numberIn(state, "height"));
    const top = Math.max(target, ...heights, 1);
    const end = frames.at(-1)?.t || 1;
    const ground = pen.height - MARGIN;
    const yOf = (height: number) => ground - (height / top) * (ground - SKY);
    const split = Math.min(pen.width * 0.36, 200);
    const xOf = (t: number) => split + (t / end) * (pen.width - split - MARGIN / 2);

    drawPath(
      pen,
      [
        [0, ground],
        [pen.width, ground],
      ],
      { colour: pen.colours.muted, width: 1.5 },
    );
    drawPath(
      pen,
      [
        [0, yOf(target)],
        [pen.width, yOf(target)],
      ],
      {
        colour: pen.colours.works,
        width: 1.5,
        dash: [6, 5],
      },
    );
    drawText(pen, m.target({ height: target }), [8, yOf(target) - 10]);
    const curve = seenOf(shown).map(({ t, state }): Point => [xOf(t), yOf(numberIn(state, "height"))]);
    drawPath(pen, [[xOf(0), ground], ...curve], { colour: pen.colours.next, width: 2.5 });
    const last = curve.at(-1);
    if (last) drawDot(pen, last, 4, pen.colours.next);
    drawText(pen, "0", [xOf(0), ground + 14], { align: "center" });
    drawText(pen, `${end} s`, [xOf(end) - 4, ground + 14], { align: "right" });
    drawVehicle(pen, [split * 0.86, yOf(numberIn(shown.now.state, "height"))], shown);
  };

const Target = z.object({ target: z.number() });

export const drawRocket = drawing(
  Target,
  flightOf((pen, [x, y], { now }) => {
    const { context, colours } = pen;
    const isWhole = numberIn(now.state, "stage") < 2;
    const burns = numberIn(now.state, "throttle") > 0 && numberIn(now.state, "fuel") > 0;
    const length = isWhole ? 34 : 18;
    if (burns)
      drawShape(
        pen,
        [
          [x - 4, y],
          [x, y + 8 + numberIn(now.state, "throttle") / 8],
          [x + 4, y],
        ],
        colours.next,
      );
    context.beginPath();
    context.moveTo(x - 6, y);
    context.lineTo(x - 6, y - length);
    context.quadraticCurveTo(x, y - length - 16, x + 6, y - length);
    context.lineTo(x + 6, y);
    context.closePath();
    context.fillStyle = colours.ink;
    context.fill();
    if (isWhole)
      drawShape(
        pen,
        [
          [x - 6, y - 10],
          [x - 12, y],
          [x - 6, y],
        ],
        colours.ink,
      );
    if (isWhole)
      drawShape(
        pen,
        [
          [x + 6, y - 10],
          [x + 12, y],
          [x + 6, y],
        ],
        colours.ink,
      );
  }),
);

export const drawDrone = drawing(
  Target,
  flightOf((pen, [x, y], { now }) => {
    const { colours } = pen;
    const wind = numberIn(now.state, "wind");
    drawPath(
      pen,
      [
        [x - 22, y - 12],
        [x + 22, y - 12],
      ],
      { colour: colours.ink, width: 2.5 },
    );
    for (const side of [-22, 22])
      drawPath(
        pen,
        [
          [x + side - 10, y - 17],
          [x + side + 10, y - 17],
        ],
        { colour: colours.ink, width: 2 },
      );
    drawShape(
      pen,
      [
        [x - 10, y - 14],
        [x + 10, y - 14],
        [x + 8, y - 4],
        [x - 8, y - 4],
      ],
      colours.ink,
    );
    drawPath(
      pen,
      [
        [x - 7, y - 4],
        [x - 10, y],
      ],
      { colour: colours.ink, width: 2 },
    );
    drawPath(
      pen,
      [
        [x + 7, y - 4],
        [x + 10, y],
      ],
      { colour: colours.ink, width: 2 },
    );
    if (Math.abs(wind) > 0.1) drawGust(pen, [x + 40, y - 10], wind);
  }),
);

/** In this simulator the wind is vertical. */
function drawGust(pen: Pen, [x, y]: Point, wind: number): void {
  const tip = y - wind * 8;
  const back = wind > 0 ? 5 : -5;
  drawPath(
    pen,
    [
      [x, y],
      [x, tip],
    ],
    { colour: pen.colours.muted, width: 2 },
  );
  drawPath(
    pen,
    [
      [x - 4, tip + back],
      [x, tip],
      [x + 4, tip + back],
    ],
    { colour: pen.colours.muted, width: 2 },
  );
}

function drawShape({ context }: Pen, points: readonly Point[], colour: string): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.closePath();
  context.fillStyle = colour;
  context.fill();
}
