import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

export const EVENT_KINDS = ["opened", "left", "returned", "pasted", "offline", "online"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Characters of a paste that are stored; its size is stored as well. */
export const MOST_PASTED_CHARACTERS = 200;

export type JournalEvent = {
  kind: EventKind;
  /** The device's idea of the server's time. */
  at: string;
  question: number;
  size: number;
  text: string;
};

export type JournalEntry = JournalEvent & { number: number; hash: string };

/** The last entry of a chain; `number` is 0 before the first. */
export type ChainEnd = { number: number; hash: string };

/** Not `crypto.subtle`: browsers have it only on https, and a lab's server may be reached without. */
const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Each device has a chain of its own, which belongs to one student in one exam. */
export const chainStart = (chain: { examId: string; studentId: string; device: string }): ChainEnd => ({
  number: 0,
  hash: hashOf(`${chain.examId} ${chain.studentId} ${chain.device}`),
});

const entryHash = (before: string, { number, kind, at, question, size, text }: Omit<JournalEntry, "hash">) =>
  hashOf(`${before}\n${JSON.stringify([number, kind, at, question, size, text])}`);

export function appendEvent(end: ChainEnd, event: JournalEvent): JournalEntry {
  const entry = { ...event, number: end.number + 1 };
  return { ...entry, hash: entryHash(end.hash, entry) };
}

export type CheckedEntry = JournalEntry & { isBroken: boolean };

/**
 * Marks entries that do not follow from the one before: something was changed, removed or put in between. The next entry
 * is compared with the marked one, so that one change marks one place.
 */
export function checkChain(end: ChainEnd, entries: JournalEntry[]): CheckedEntry[] {
  let before = end;
  return entries.map((entry) => {
    const isBroken = entry.number !== before.number + 1 || entry.hash !== entryHash(before.hash, entry);
    before = entry;
    return { ...entry, isBroken };
  });
}

export type ShownEvent = {
  key: string;
  kind: EventKind;
  at: Date;
  question: number;
  size: number;
  text: string;
  isBroken: boolean;
  /** Counted from 1 in the order in which devices were first seen. */
  device: number;
};
