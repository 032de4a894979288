/** Which characters fall behind the headline, where and how fast; drawing is in start-falling-characters.ts. */
type FallingCharacter = { text: string; leftPercent: number; topPercent: number; opacity: number };

/** A layer of characters that fall together; deeper layers are slower and fainter. */
export type FallingLayer = { secondsPerFall: number; characters: FallingCharacter[] };

const LETTERS = "अ आ इ उ क ख ग न म र स ह { } < > ; = ( ) [ ] # + => &&".split(" ");
const DEPTHS = [
  { secondsPerFall: 30, opacity: 0.2 },
  { secondsPerFall: 45, opacity: 0.14 },
  { secondsPerFall: 60, opacity: 0.09 },
];
const SQUARE_PX_PER_LETTER = 22_000;
const MOST_LETTERS = 48;
const NARROW_PX = 768;

export const framesPerSecond = (width: number) => (width < NARROW_PX ? 20 : 30);

export function scatter(width: number, height: number, random: () => number = Math.random): FallingLayer[] {
  const count = Math.min(MOST_LETTERS, (width * height) / SQUARE_PX_PER_LETTER);
  return DEPTHS.map(({ secondsPerFall, opacity }) => ({
    secondsPerFall,
    characters: Array.from({ length: Math.round(count / DEPTHS.length) }, () => ({
      text: LETTERS[Math.floor(random() * LETTERS.length)] ?? "न",
      leftPercent: random() * 100,
      topPercent: random() * 100,
      opacity,
    })),
  }));
}
