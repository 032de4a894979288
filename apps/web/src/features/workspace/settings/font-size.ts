const SMALLEST_FONT = 12;
const LARGEST_FONT = 24;
export const DEFAULT_FONT = 16;

/** Returns the default for anything that is not a number. */
export function clampFontSize(size: unknown): number {
  const number = typeof size === "string" ? Number.parseFloat(size) : size;
  if (typeof number !== "number" || !Number.isFinite(number)) return DEFAULT_FONT;
  return Math.min(LARGEST_FONT, Math.max(SMALLEST_FONT, Math.round(number)));
}

export const canShrink = (size: number) => size > SMALLEST_FONT;
export const canGrow = (size: number) => size < LARGEST_FONT;
