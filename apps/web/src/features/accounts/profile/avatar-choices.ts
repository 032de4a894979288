import { z } from "zod";

/** SVG paths; students choose a drawing instead of uploading a photo. */
const DRAWINGS = {
  kite: "M32 10 48 28 32 46 16 28ZM16 28h32M32 10v36M32 46c-6 4 4 6 0 10",
  rocket:
    "M32 8c8 6 10 16 8 28H24C22 24 24 14 32 8ZM24 30l-8 8v8l8-4M40 30l8 8v8l-8-4M28 42v10M36 42v10M32 20v6",
  robot: "M18 24h28v24H18ZM32 24v-8M32 12v1M26 34v2M38 34v2M26 42h12M14 32v8M50 32v8",
  drone: "M26 28h12v10H26ZM26 30 16 22M38 30l10-8M26 36l-10 8M38 36l10 8M10 22h12M42 22h12M10 44h12M42 44h12",
  tree: "M32 54V34M26 54V40M38 54V40M14 34c-4-10 4-14 8-12 2-10 18-10 20 0 6-2 12 4 8 12-6 6-30 6-36 0Z",
  star: "m32 10 7 14 15 2-11 11 3 15-14-7-14 7 3-15-11-11 15-2Z",
  brick: "M12 22h18v10H12ZM34 22h18v10H34ZM22 36h20v10H22ZM12 36h6v10h-6M52 36h-6v10h6",
  lamp: "M12 40c4 12 36 12 40 0ZM32 40c-8-8-2-14 0-24 4 8 10 16 0 24ZM22 52h20",
} as const;

export type AvatarName = keyof typeof DRAWINGS;

const AVATAR_NAMES = Object.keys(DRAWINGS) as [AvatarName, ...AvatarName[]];

export const AvatarChoice = z.union([z.enum(AVATAR_NAMES), z.literal("")]);

export const AVATARS = AVATAR_NAMES.map((name) => ({ name, picture: pictureOf(DRAWINGS[name]) }));

/** The source of an <img>; undefined for students who show their initials. */
export const avatarPicture = (name: string | null): string | undefined =>
  AVATARS.find((avatar) => avatar.name === name)?.picture;

/** Has its own background, so that it is legible in both colour themes. */
function pictureOf(d: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#3b3f57" d="M0 0h64v64H0z"/><path fill="none" stroke="#f6f3ea" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" d="${d}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
