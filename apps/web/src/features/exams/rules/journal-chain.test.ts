import { expect, test } from "vitest";
import {
  appendEvent,
  chainStart,
  checkChain,
  type JournalEntry,
  type JournalEvent,
} from "./journal-chain.ts";

const start = chainStart({ examId: "e", studentId: "s", device: "d" });
const event = (kind: JournalEvent["kind"], text = ""): JournalEvent => ({
  kind,
  at: "2026-11-17T10:00:00.000Z",
  question: 0,
  size: text.length,
  text,
});

function chainOf(...events: JournalEvent[]): JournalEntry[] {
  const entries: JournalEntry[] = [];
  for (const each of events) entries.push(appendEvent(entries.at(-1) ?? start, each));
  return entries;
}
const broken = (entries: JournalEntry[], from = start) =>
  checkChain(from, entries).map(({ isBroken }) => isBroken);

const chain = chainOf(event("opened"), event("pasted", "for i in"), event("left"), event("returned"));

test("TEACH-09 a journal that arrives as it was written is whole, also in parts", () => {
  expect(broken(chain)).toEqual([false, false, false, false]);
  expect(broken(chain.slice(2), chain[1])).toEqual([false, false]);
});

test("TEACH-09 a changed, removed, added or foreign entry of the journal shows", () => {
  const changed = chain.map((entry) => (entry.kind === "pasted" ? { ...entry, size: 1 } : entry));
  expect(broken(changed)).toEqual([false, true, false, false]);
  expect(broken(chain.filter(({ kind }) => kind !== "pasted"))).toEqual([false, true, false]);
  const renumbered = chain
    .filter(({ kind }) => kind !== "pasted")
    .map((entry, at) => ({ ...entry, number: at + 1 }));
  expect(broken(renumbered)).toContain(true);
  const foreign = chainStart({ examId: "e", studentId: "another", device: "d" });
  expect(broken(chain, foreign)[0]).toBe(true);
});
