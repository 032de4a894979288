import * as m from "@nirmaan/messages/lessons-replay.ts";
import { z } from "zod";
import { drawPath, drawText, FONT_FAMILY, type Pen, type Point } from "./canvas-pen.ts";
import { drawing, numberIn, type ShownFrames, seenOf, textIn } from "./drawing.ts";

const GAP = 24;
const EDGE = 12;

/** The first picture on the left, the current one on the right: the difference shows what the filter does. */
export const drawPicture = drawing(z.object({}), (pen, _, shown) => {
  const [first] = shown.frames;
  if (!first) return;
  const half = (pen.width - GAP) / 2 - EDGE;
  drawPixels(pen, first.state, { left: EDGE, width: half });
  drawPixels(pen, shown.now.state, { left: EDGE + half + GAP, width: half });
});

const CAPTION = 22;

function drawPixels(
  pen: Pen,
  state: ShownFrames["now"]["state"],
  place: { left: number; width: number },
): void {
  const columns = Math.max(1, numberIn(state, "width"));
  const rows = Math.max(1, numberIn(state, "height"));
  const pixels = textIn(state, "pixels");
  const digits = pixels.length >= columns * rows * 6 ? 6 : 2;
  const size = Math.min(place.width / columns, (pen.height - CAPTION - 8) / rows);
  const left = place.left + (place.width - size * columns) / 2;
  const top = CAPTION + (pen.height - CAPTION - 8 - size * rows) / 2;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = (row * columns + column) * digits;
      const hex = pixels.slice(at, at + digits);
      pen.context.fillStyle = `#${digits === 6 ? hex : hex.repeat(3)}`;
      // Whole screen pixels: with fractions the background would show between them.
      const x = Math.floor(left + column * size);
      const y = Math.floor(top + row * size);
      pen.context.fillRect(
        x,
        y,
        Math.ceil(left + (column + 1) * size) - x,
        Math.ceil(top + (row + 1) * size) - y,
      );
    }
  pen.context.strokeStyle = pen.colours.muted;
  pen.context.lineWidth = 1;
  pen.context.strokeRect(left, top, size * columns, size * rows);
  drawText(pen, textIn(state, "title"), [place.left + place.width / 2, 12], { align: "center" });
}

type GameBoard = { left: number; top: number; cell: number };

/** Noughts and crosses; the line under the board counts the games. */
export const drawBoard = drawing(z.object({ games: z.number() }), (pen, { games }, shown) => {
  const marks = textIn(shown.now.state, "board");
  const cell = Math.min(pen.width, pen.height - 40) / 3.2;
  const board = { left: (pen.width - 3 * cell) / 2, top: 6, cell };
  drawGrid(pen, board);
  for (let index = 0; index < 9; index += 1) drawMark(pen, board, index, marks[index]);
  const count = (name: string) => numberIn(shown.now.state, name);
  const text = m.game({
    game: count("game"),
    games,
    wins: count("wins"),
    draws: count("draws"),
    losses: count("losses"),
  });
  drawText(pen, text, [pen.width / 2, pen.height - 14], { align: "center" });
});

function drawGrid(pen: Pen, { left, top, cell }: GameBoard): void {
  const look = { colour: pen.colours.muted, width: 2 };
  for (const line of [1, 2]) {
    const x = left + line * cell;
    const y = top + line * cell;
    const vertical: Point[] = [
      [x, top],
      [x, top + 3 * cell],
    ];
    const horizontal: Point[] = [
      [left, y],
      [left + 3 * cell, y],
    ];
    drawPath(pen, vertical, look);
    drawPath(pen, horizontal, look);
  }
}

function drawMark(pen: Pen, { left, top, cell }: GameBoard, index: number, mark: string | undefined): void {
  const { colours, context } = pen;
  const x = left + ((index % 3) + 0.5) * cell;
  const y = top + (Math.floor(index / 3) + 0.5) * cell;
  const radius = cell * 0.28;
  if (mark === "X")
    for (const slope of [1, -1]) {
      const diagonal: Point[] = [
        [x - radius, y - slope * radius],
        [x + radius, y + slope * radius],
      ];
      drawPath(pen, diagonal, { colour: colours.next, width: 5 });
    }
  if (mark === "O") {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.strokeStyle = colours.ink;
    context.lineWidth = 5;
    context.stroke();
  }
}

const EXCHANGES_SHOWN = 3;

/** The last few questions with their answers, and whether each answer was right. */
export const drawChat = drawing(z.object({}), (pen, _, shown) => {
  const last = seenOf(shown)
    .filter(({ state }) => textIn(state, "question") !== "")
    .slice(-EXCHANGES_SHOWN);
  const rowHeight = pen.height / EXCHANGES_SHOWN;
  for (const [row, { state }] of last.entries()) {
    const y = row * rowHeight + rowHeight / 2;
    const isRight = state.right === true;
    drawBubble(pen, textIn(state, "question"), { y: y - 18, side: "right", colour: pen.colours.ink });
    drawBubble(pen, `${isRight ? "✓" : "✗"} ${textIn(state, "answer")}`, {
      y: y + 18,
      side: "left",
      colour: isRight ? pen.colours.works : pen.colours.fails,
    });
  }
});

function drawBubble(
  pen: Pen,
  text: string,
  { y, side, colour }: { y: number; side: "left" | "right"; colour: string },
): void {
  const { context } = pen;
  context.font = `400 14px ${FONT_FAMILY}`;
  const maxWidth = pen.width * 0.86 - 24;
  let shortened = text;
  while (shortened.length > 1 && context.measureText(shortened).width > maxWidth)
    shortened = `${shortened.slice(0, -2)}…`;
  const width = context.measureText(shortened).width + 24;
  const left = side === "left" ? 4 : pen.width - width - 4;
  context.beginPath();
  context.roundRect(left, y - 15, width, 30, 12);
  context.strokeStyle = colour;
  context.lineWidth = 1.5;
  context.stroke();
  drawText(pen, shortened, [left + 12, y + 1], { colour, size: 14 });
}
