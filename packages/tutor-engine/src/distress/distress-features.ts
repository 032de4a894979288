import { combineHashes, type HashedFeature, hashOf } from "../linear-model/linear-model.ts";
import { soundOf } from "../linear-model/word-sound.ts";
import { fieldsOf } from "./word-fields.ts";

/** What is known of a word alone; a long text repeats its words. */
type Word = { own: [sound: number, spelling: number]; parts: number[]; fieldHashes: number[] };

const MOST_CACHED = 5000;
const known = new Map<string, Word>();

function wordOf(text: string): Word {
  const found = known.get(text);
  if (found) return found;
  const sound = soundOf(text);
  const word: Word = {
    own: [hashOf(`1 ${sound}`), hashOf(`x ${text}`)],
    parts: partsOf(sound).map((part) => hashOf(`c ${part}`)),
    fieldHashes: fieldsOf(sound).map((field) => hashOf(`k ${field}`)),
  };
  if (known.size >= MOST_CACHED) known.clear();
  known.set(text, word);
  return word;
}

const SHORTEST = 3;
const LONGEST = 5;
/** Of a longer word the rest says nothing. */
const LONGEST_WORD = 24;

/** Parts of words, so that a typing error leaves most of them in place. */
function partsOf(sound: string): string[] {
  const whole = `<${sound.slice(0, LONGEST_WORD)}>`;
  const parts: string[] = [];
  for (let length = SHORTEST; length <= LONGEST; length++)
    for (let from = 0; from + length <= whole.length; from++) parts.push(whole.slice(from, from + length));
  return parts;
}

/** The features of the words of one window. The words, their parts and their fields count the same, however many they are. */
export function distressFeatures(texts: string[]): HashedFeature[] {
  const words = texts.map(wordOf);
  return [
    ...normalised(wordFeatures(words), 1),
    ...normalised(
      words.flatMap(({ parts }) => parts),
      1,
    ),
    ...normalised(fieldFeatures(words), 1),
    ...normalised([hashOf(`s ${sizeOf(words.length)}`)], SIZE_WEIGHT),
  ];
}

const SIZE_WEIGHT = 0.2;

function normalised(hashes: number[], weight: number): HashedFeature[] {
  const own = new Set(hashes);
  const each = weight / Math.sqrt(Math.max(1, own.size));
  return Array.from(own, (hash) => ({ hash, weight: each }));
}

/** Two words beside each other, and with one word between them. */
const NEXT = 2;
const NEXT_BUT_ONE = 3;

function wordFeatures(words: Word[]): number[] {
  const hashes: number[] = [];
  for (const [at, { own }] of words.entries()) {
    const next = words[at + 1];
    const third = words[at + 2];
    hashes.push(...own);
    if (next) hashes.push(combineHashes(own[0], next.own[0], NEXT));
    if (third) hashes.push(combineHashes(own[0], third.own[0], NEXT_BUT_ONE));
  }
  return hashes;
}

const MOST_PAIRS = 300;
/** Two fields in this order, and anywhere in the window. */
const IN_ORDER = 4;
const TOGETHER = 5;

/** Fields of meaning alone, in order, and together anywhere in the window. */
function fieldFeatures(words: Word[]): number[] {
  const found = words.filter(({ fieldHashes }) => fieldHashes.length > 0);
  const hashes: number[] = [];
  for (const [at, { fieldHashes }] of found.entries())
    for (const after of fieldHashes) {
      hashes.push(after);
      for (const before of found[at - 1]?.fieldHashes ?? [])
        hashes.push(combineHashes(before, after, IN_ORDER));
    }
  const together = [...new Set(found.flatMap(({ fieldHashes }) => fieldHashes))].sort((a, b) => a - b);
  let pairs = 0;
  for (const [at, one] of together.entries())
    for (const other of together.slice(at + 1))
      if (pairs++ < MOST_PAIRS) hashes.push(combineHashes(one, other, TOGETHER));
  return hashes;
}

const sizeOf = (words: number) => (words <= 2 ? "short" : words <= 8 ? "middle" : "long");
