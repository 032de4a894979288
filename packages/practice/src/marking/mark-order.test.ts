import fc from "fast-check";
import { expect, test } from "vitest";
import { randomOrder } from "../authoring/program-job.ts";
import { randomStream } from "../families/random-stream.ts";
import { largestKept, neededBefore } from "../ordering/largest-kept.ts";
import { sampleQuestion } from "../testing/sample-question.ts";
import { markReply } from "./mark-reply.ts";

/** Needs of n blocks without a cycle: block i may need blocks before it. */
const graphs = fc.integer({ min: 2, max: 7 }).chain((size) =>
  fc
    .array(fc.array(fc.boolean(), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    })
    .map((edges) =>
      Object.fromEntries(
        edges.map((row, block) => [
          `b${block}`,
          row.flatMap((is, need) => (is && need < block ? [`b${need}`] : [])),
        ]),
      ),
    ),
);

function bySubsets(order: string[], isBefore: (first: string, second: string) => boolean): number {
  let best = 0;
  for (let bits = 0; bits < 2 ** order.length; bits++) {
    const chosen = order.filter((_, index) => bits & (1 << index));
    const isFine = chosen.every((later, at) =>
      chosen.slice(0, at).every((earlier) => !isBefore(later, earlier)),
    );
    if (isFine) best = Math.max(best, chosen.length);
  }
  return best;
}

test("PRAC-02 order: keeps as many lines as a search of all subsets does", () => {
  fc.assert(
    fc.property(graphs, fc.integer(), (needs, salt) => {
      const order = Object.keys(needs).toSorted(
        (a, b) => ((a.charCodeAt(1) * salt) % 7) - ((b.charCodeAt(1) * salt) % 7),
      );
      const isBefore = neededBefore(needs);
      const kept = largestKept(order, isBefore);
      expect(kept).toHaveLength(bySubsets(order, isBefore));
      expect(kept.every((later, at) => kept.slice(0, at).every((earlier) => !isBefore(later, earlier)))).toBe(
        true,
      );
    }),
  );
});

const ordering = (needs: Record<string, string[]>, distractors = {}, codes: Record<string, string> = {}) =>
  sampleQuestion("order", {
    ask: {
      language: "python",
      indents: "show",
      blocks: [...Object.keys(needs), ...Object.keys(distractors)].map((id) => ({
        id,
        code: codes[id] ?? id,
      })),
    },
    key: { needs, indent: {}, distractors, model: Object.keys(needs) },
    marks: Object.keys(needs).length,
  });
const place = (ids: string[]) => ids.map((id) => ({ id, indent: 0 }));

test("PRAC-02 order: every order that respects the needs is right, and a swap across a need is not", () => {
  fc.assert(
    fc.property(graphs, fc.nat(), (needs, seed) => {
      const ids = Object.keys(needs);
      const question = ordering(needs);
      const order = randomOrder(ids, needs, randomStream("test", seed, "order"));
      expect(markReply(question, place(order)).earned).toBe(ids.length);
      const isBefore = neededBefore(needs);
      for (let at = 1; at < order.length; at++) {
        const [first = "", second = ""] = [order[at - 1], order[at]];
        if (!isBefore(first, second)) continue;
        const swapped = order.with(at - 1, second).with(at, first);
        expect(markReply(question, place(swapped)).earned).toBe(ids.length - 1);
      }
    }),
  );
});

const chain = { b1: [], b2: ["b1"], b3: ["b2"], b4: ["b3"] };

test("PRAC-02 order: one line out of place costs one, a line that does not belong costs one", () => {
  const question = ordering(chain, { x: "It runs only once." });
  expect(markReply(question, place(["b2", "b3", "b4", "b1"])).earned).toBe(3);
  expect(markReply(question, place(["b1", "b2", "b3"])).earned).toBe(3);
  const mark = markReply(question, place(["b1", "b2", "x", "b3", "b4"]));
  expect(mark).toMatchObject({ earned: 3 });
  expect(mark.parts.find(({ id }) => id === "x")?.say).toBe("It runs only once.");
  expect(markReply(question, []).state).toBe("blank");
  expect(markReply(question, place(["b1", "b1"])).state).toBe("malformed");
});

test("PRAC-02 order: lines that look the same can be exchanged", () => {
  const question = ordering(chain, {}, { b1: "x = x + 1", b3: "x = x + 1" });
  expect(markReply(question, place(["b3", "b2", "b1", "b4"])).earned).toBe(4);
});

test("PRAC-02 order: a line with the wrong indentation counts half where indentation is asked", () => {
  const { ask, key } = ordering(chain);
  const question = sampleQuestion("order", {
    ask: { ...ask, indents: "ask" },
    key: { ...key, indent: { b1: 0, b2: 1, b3: 1, b4: 0 } },
    marks: 4,
  });
  const reply = [0, 1, 1, 1].map((indent, index) => ({ id: `b${index + 1}`, indent }));
  expect(markReply(question, reply).earned).toBe(3.5);
});
