import type { Badge } from "./badges.ts";

const GLYPHS: Record<Badge["shape"], string> = {
  brick: "M20 29h11v7H20zM33 29h11v7H33zM26 20h12v7H26z",
  flame: "M32 16c2 6 9 9 9 17a9 9 0 0 1-18 0c0-4 3-6 4-9 2 2 3 3 3 5 2-3 3-7 2-13Z",
  wall: "M19 38h12v6H19zM33 38h12v6H33zM19 30h7v6h-7zM28 30h10v6H28zM40 30h5v6h-5zM19 22h12v6H19z",
  compass: "M32 18a13 13 0 1 0 .1 0ZM37 26l-3 8-7 3 3-8Z",
  rocket: "M32 16c5 4 6 10 5 18h-10c-1-8 0-14 5-18ZM27 30l-5 5v5l5-3M37 30l5 5v5l-5-3M30 38v6M34 38v6",
  spark: "M32 16v10M32 36v10M17 31h10M37 31h10M22 21l6 6M42 21l-6 6M22 41l6-6M42 41l-6-6",
  peak: "M17 43 28 24l6 10 4-6 9 15ZM28 24V16l6 3-6 3",
};

export const isBadgeShape = (shape: string): shape is Badge["shape"] => shape in GLYPHS;

/** Earned badges are drawn solid, locked ones with a dashed outline. */
export function BadgeDrawing({ shape, isEarned }: { shape: Badge["shape"]; isEarned: boolean }) {
  return (
    <svg
      viewBox="0 0 64 64"
      className="size-16"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        d="M32 4 52 11l8 20-8 20-20 9-20-9L4 31l8-20Z"
        className={isEarned ? "fill-works-soft stroke-works" : "fill-sunken stroke-edge"}
        {...(isEarned ? {} : { strokeDasharray: "3 4" })}
      />
      <path d={GLYPHS[shape]} className={isEarned ? "stroke-ink" : "stroke-edge"} />
    </svg>
  );
}
