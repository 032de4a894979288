/** A hash of 32 bits (FNV-1a with a final mix), the same on every device. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A short name of a text, for versions. */
export const shortHash = (text: string): string =>
  hash32(text).toString(36).padStart(7, "0") + hash32(`${text}#`).toString(36).padStart(7, "0");

/**
 * Numbers that depend only on the question, the seed and the name of the stream. Each parameter has its own stream:
 * with one stream for all, a new parameter would change the values of the others.
 */
export function randomStream(question: string, seed: number, stream: string): (below: number) => number {
  let count = 0;
  return (below) => {
    count += 1;
    return hash32(`${question}|${seed}|${stream}|${count}`) % below;
  };
}
