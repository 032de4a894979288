/** The rules of the letters that fall behind the headline: where they are, never how they are drawn. */
export type FallingCharacter = { text: string; x: number; y: number; perSecond: number; opacity: number };

type Sky = { width: number; height: number };

const LETTERS = [..."अआइउकखगनमरसह", ..."{}<>;=()[]#+", "=>", "&&"];
const SQUARE_PX_PER_LETTER = 22_000;
const MOST_LETTERS = 48;
const NARROW_PX = 768;

export const framesPerSecond = (width: number) => (width < NARROW_PX ? 20 : 30);

export function scatter({ width, height }: Sky, random: () => number = Math.random): FallingCharacter[] {
  const count = Math.min(MOST_LETTERS, Math.round((width * height) / SQUARE_PX_PER_LETTER));
  return Array.from({ length: count }, () => ({
    text: LETTERS[Math.floor(random() * LETTERS.length)] ?? "न",
    x: random() * width,
    y: random() * height,
    perSecond: 10 + random() * 22,
    opacity: 0.06 + random() * 0.12,
  }));
}

const ABOVE_PX = 32;

/** What leaves below comes back above, at another place. */
export function fall(
  characters: FallingCharacter[],
  seconds: number,
  { width, height }: Sky,
  random: () => number = Math.random,
): FallingCharacter[] {
  return characters.map((character) => {
    const y = character.y + character.perSecond * seconds;
    return y > height + ABOVE_PX ? { ...character, x: random() * width, y: -ABOVE_PX } : { ...character, y };
  });
}
