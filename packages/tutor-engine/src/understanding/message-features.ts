import { type HashedFeature, hashedFeatures } from "../linear-model/linear-model.ts";
import { soundOf } from "../linear-model/word-sound.ts";
import { classesOf } from "./word-classes.ts";

/** More of a message is not read, so that reading takes bounded time. */
const MOST_READ = 400;
const NUMBER = "0";

/** Lower case, one sign for every number, and variants of spelling that carry no meaning removed. */
function plainMessage(message: string): string {
  return message
    .slice(0, MOST_READ)
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u093c\u200b-\u200f\u2060\ufeff]/g, "")
    .normalize("NFC")
    .replaceAll("\u0901", "\u0902")
    .replace(/[’‘´]/g, "'")
    .replace(/(\p{L})\1{2,}/gu, "$1$1")
    .replace(/\d+/g, NUMBER);
}

const TOKEN = /[\p{L}\p{M}']+|0|[^\s\p{L}\p{M}\p{N}]/gu;

const wordsOf = (text: string): string[] => (text.match(TOKEN) ?? []).map((word) => word.replaceAll("'", ""));

/** The features of a message, each with its weight. Words and characters count the same, however long the message is. */
function featuresOf(message: string): Map<string, number> {
  const words = wordsOf(plainMessage(message));
  const sounds = words.map(soundOf);
  const features = new Map<string, number>();
  addNormalised(features, wordFeatures(sounds), 1);
  addNormalised(features, sounds.flatMap(characterFeatures), 1);
  addNormalised(features, spanFeatures(sounds), 1);
  addNormalised(features, classFeatures(words), 1);
  addNormalised(features, shapeFeatures(words), SHAPE_WEIGHT);
  return features;
}

const SHAPE_WEIGHT = 0.5;

function addNormalised(features: Map<string, number>, names: string[], weight: number): void {
  const own = new Set(names);
  const each = weight / Math.sqrt(Math.max(1, own.size));
  for (const name of own) features.set(name, each);
}

function wordFeatures(words: string[]): string[] {
  const pairs = words.slice(1).map((word, index) => `2 ${words[index]} ${word}`);
  const triples = words.slice(2).map((word, index) => `3 ${words[index]} ${words[index + 1]} ${word}`);
  return [...words.map((word) => `1 ${word}`), ...pairs, ...triples, `^ ${words[0]}`, `$ ${words.at(-1)}`];
}

/** Words of the same meaning in three languages are one feature, alone and in pairs. */
function classFeatures(words: string[]): string[] {
  const found = words.map((word) => (word === NUMBER ? ["number"] : classesOf(word)));
  const each = found.flat();
  const next = found
    .slice(1)
    .flatMap((list, index) =>
      (found[index] ?? []).flatMap((before) => list.map((after) => `k ${before} ${after}`)),
    );
  const together = [...new Set(each)].sort();
  const pairs = together.flatMap((one, index) =>
    together.slice(index + 1).map((other) => `p ${one} ${other}`),
  );
  return [...each.map((name) => `k ${name}`), ...next, ...pairs.slice(0, MOST_PAIRS)];
}

const MOST_PAIRS = 200;
const SHORTEST = 3;
const LONGEST = 5;

/** Parts of words, so that a typing error leaves most of them in place. */
function characterFeatures(word: string): string[] {
  const whole = `<${word}>`;
  const parts: string[] = [];
  for (let length = SHORTEST; length <= LONGEST; length++)
    for (let from = 0; from + length <= whole.length; from++)
      parts.push(`c ${whole.slice(from, from + length)}`);
  return parts;
}

const SPAN = 6;

/** Letters across the borders of words: the end of one word and the beginning of the next, with allowance for typing errors. */
function spanFeatures(words: string[]): string[] {
  const text = words.join("_");
  const spans = Array.from({ length: Math.max(0, text.length - SPAN + 1) }, (_, at) =>
    text.slice(at, at + SPAN),
  );
  return spans.flatMap((span) => (span.slice(1, -1).includes("_") ? [`t ${span}`] : []));
}

const SHORT_MESSAGE = 3;
const LONG_MESSAGE = 9;

function shapeFeatures(words: string[]): string[] {
  const size =
    words.length <= 1
      ? "one"
      : words.length <= SHORT_MESSAGE
        ? "short"
        : words.length <= LONG_MESSAGE
          ? "middle"
          : "long";
  const numbers = words.filter((word) => word === NUMBER).length;
  const signs = words.filter((word) => /^[^\p{L}\p{M}0]$/u.test(word)).length;
  return [
    `s-${size}`,
    ...(words.at(-1) === "?" ? ["s-asks", `s-asks-${size}`] : []),
    ...(numbers > 0 ? [`s-numbers-${Math.min(numbers, 3)}`] : []),
    ...(numbers > 0 && numbers * 2 >= words.length ? ["s-numeric"] : []),
    ...(signs > 1 ? ["s-signs"] : []),
  ];
}

const MOST_CACHED = 100;
const cache = new Map<string, HashedFeature[]>();

/** A conversation is read again with each new message, and each message by three models. */
export function messageFeatures(message: string): HashedFeature[] {
  const key = message.slice(0, MOST_READ);
  const known = cache.get(key);
  if (known) return known;
  const hashed = hashedFeatures(featuresOf(key));
  cache.set(key, hashed);
  if (cache.size > MOST_CACHED) cache.delete(cache.keys().next().value ?? "");
  return hashed;
}
