import * as m from "@nirmaan/messages/practice-marking.ts";
import { largestKept, neededBefore } from "../ordering/largest-kept.ts";
import type { QuestionOf } from "../question/practice-question.ts";
import type { ReplyOf } from "../question/practice-reply.ts";
import { BLANK, type Judgement, judged, MALFORMED, part } from "./marked.ts";

type Placed = ReplyOf<"order">;
const MAX_ASSIGNMENTS = 720;

/**
 * (lines in order − distractors used) ÷ lines of the answer, not below zero; a line with the wrong indentation counts
 * half. Lines that look the same can be exchanged.
 */
export function markOrder(question: QuestionOf<"order">, reply: ReplyOf<"order">): Judgement {
  if (reply.length === 0) return BLANK;
  const codeOf = new Map(question.ask.blocks.map(({ id, code }) => [id, code.trim()]));
  const ids = reply.map(({ id }) => id);
  if (ids.some((id) => !codeOf.has(id)) || new Set(ids).size < ids.length) return MALFORMED;
  const judgements = assignments(reply, question, codeOf).map((placed) => judgePlaced(question, placed));
  return judgements.reduce((best, one) => (shareOf(one) > shareOf(best) ? one : best));
}

const shareOf = (judgement: Judgement) => (judgement.state === "marked" ? judgement.share : 0);

function judgePlaced({ ask, key }: QuestionOf<"order">, placed: Placed): Judgement {
  const needed = Object.keys(key.needs);
  const indents = new Map(placed.map(({ id, indent }) => [id, indent]));
  const answer = placed.map(({ id }) => id).filter((id) => id in key.needs);
  const used = placed.map(({ id }) => id).filter((id) => id in key.distractors);
  const kept = largestKept(answer, neededBefore(key.needs));
  const worth = (id: string) => {
    if (!kept.includes(id)) return 0;
    return ask.indents === "show" || indents.get(id) === key.indent[id] ? 1 : 0.5;
  };
  const earned = needed.reduce((sum, id) => sum + worth(id), 0) - used.length;
  const inOrder = m.linesInOrder({ kept: kept.length, total: needed.length });
  return judged(Math.max(0, earned / needed.length), [
    ...needed.map((id) => ({ id, earned: worth(id), of: 1 })),
    ...used.map((id) => part(id, false, key.distractors[id])),
    part("order", kept.length === needed.length, inOrder),
  ]);
}

/** The ways to give blocks that look the same their ids; the best one counts. */
function assignments(reply: Placed, { key }: QuestionOf<"order">, codeOf: Map<string, string>): Placed[] {
  const groups = Object.values(Object.groupBy(Object.keys(key.needs), (id) => codeOf.get(id) ?? ""));
  let placements: Placed[] = [reply];
  for (const group of groups) {
    if (!group || group.length < 2) continue;
    const used = reply.filter(({ id }) => group.includes(id)).length;
    const choices = arrangements(group, used);
    if (placements.length * choices.length > MAX_ASSIGNMENTS) continue;
    placements = placements.flatMap((placed) => choices.map((choice) => withIds(placed, group, choice)));
  }
  return placements;
}

function withIds(placed: Placed, group: string[], choice: string[]): Placed {
  let next = 0;
  return placed.map((block) =>
    group.includes(block.id) ? { ...block, id: choice[next++] ?? block.id } : block,
  );
}

function arrangements(items: string[], count: number): string[][] {
  if (count === 0) return [[]];
  return items.flatMap((item) =>
    arrangements(
      items.filter((other) => other !== item),
      count - 1,
    ).map((rest) => [item, ...rest]),
  );
}
