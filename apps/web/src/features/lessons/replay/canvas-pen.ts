/** What every drawing gets: a canvas with its size and the colours of the theme. */
export type Pen = {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  colours: Colours;
};

const NAMES = ["ink", "muted", "line", "next", "works", "fails"] as const;
export type Colours = Record<(typeof NAMES)[number], string>;

/** Read from the computed colour of an element, because custom properties keep light-dark() unresolved. */
export function coloursOf(element: HTMLElement): Colours {
  const before = element.style.color;
  const read = (name: string) => {
    element.style.color = `var(--${name})`;
    return getComputedStyle(element).color;
  };
  const colours = Object.fromEntries(NAMES.map((name) => [name, read(name)])) as Colours;
  element.style.color = before;
  return colours;
}

export type Point = readonly [number, number];

/** Scales world coordinates (y upwards) to fill the canvas. */
export function placeWorld(
  { width, height }: Pick<Pen, "width" | "height">,
  world: { left: number; right: number; bottom: number; top: number },
  margin = 16,
) {
  const wide = Math.max(1e-9, world.right - world.left);
  const high = Math.max(1e-9, world.top - world.bottom);
  const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high);
  const x0 = (width - wide * scale) / 2;
  const y0 = (height + high * scale) / 2;
  return {
    scale,
    at: ([x, y]: Point): Point => [x0 + (x - world.left) * scale, y0 - (y - world.bottom) * scale],
  };
}

export function boundsOf(points: readonly Point[]) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  };
}

export function drawPath(
  { context }: Pen,
  points: readonly Point[],
  look: { colour: string; width: number; dash?: number[]; isClosed?: boolean },
): void {
  if (points.length === 0) return;
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  if (look.isClosed) context.closePath();
  context.strokeStyle = look.colour;
  context.lineWidth = look.width;
  context.lineJoin = "round";
  context.setLineDash(look.dash ?? []);
  context.stroke();
  context.setLineDash([]);
}

export function drawDot({ context }: Pen, [x, y]: Point, radius: number, colour: string): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}

export const FONT_FAMILY = '"Anek", "Anek Hindi", system-ui, sans-serif';

export function drawText(
  { context, colours }: Pen,
  text: string,
  [x, y]: Point,
  look: { colour?: string; size?: number; align?: CanvasTextAlign; isStrong?: boolean } = {},
): void {
  context.font = `${look.isStrong ? 600 : 400} ${look.size ?? 13}px ${FONT_FAMILY}`;
  context.textAlign = look.align ?? "left";
  context.textBaseline = "middle";
  context.fillStyle = look.colour ?? colours.muted;
  context.fillText(text, x, y);
}
