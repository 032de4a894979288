import type { Call } from "@nirmaan/tracing/trace-store.ts";

export type CallNode = { call: Call; children: CallNode[] };

const MAX_CALLS = 200;

/** The calls that have begun at this step. Of too many, the newest stay, with the calls that they are inside. */
export function callTree(calls: readonly Call[], index: number): { roots: CallNode[]; hidden: number } {
  const begun = calls.filter(({ from }) => from <= index);
  const kept = new Set(begun.slice(-MAX_CALLS).map(({ id }) => id));
  for (const id of [...kept]) {
    let parent = calls[id]?.parent ?? null;
    while (parent !== null && !kept.has(parent)) {
      kept.add(parent);
      parent = calls[parent]?.parent ?? null;
    }
  }
  const nodes = new Map<number, CallNode>();
  const roots: CallNode[] = [];
  for (const call of begun) {
    if (!kept.has(call.id)) continue;
    const node = { call, children: [] };
    nodes.set(call.id, node);
    const siblings = call.parent === null ? roots : (nodes.get(call.parent)?.children ?? roots);
    siblings.push(node);
  }
  return { roots, hidden: begun.length - kept.size };
}
