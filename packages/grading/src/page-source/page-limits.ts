import * as m from "@nirmaan/messages/grading-page.ts";
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse, type TreeAdapter } from "parse5";
import type { PageProblem } from "../grade/refused-page.ts";

/**
 * Far above the pages of the lessons. A page of three times as many elements and rules took jsdom 0.8 to 1.7 s of
 * processor time: it grows with nodes × depth and with elements × rules.
 */
export const PAGE_LIMITS = {
  bytes: 100 * 1024,
  elements: 1000,
  attributes: 2000,
  depth: 60,
  styleRules: 200,
  styleCharacters: 20_000,
};

const PROBLEMS: Record<keyof typeof PAGE_LIMITS, () => PageProblem> = {
  bytes: () => ({
    expected: m.mostBytes({ most: PAGE_LIMITS.bytes / 1024 }),
    came: m.pageLarger(),
    look: m.fewerParts(),
  }),
  elements: () => ({
    expected: m.mostElements({ most: PAGE_LIMITS.elements }),
    came: m.thereAreMore(),
    look: m.fewerParts(),
  }),
  attributes: () => ({
    expected: m.mostAttributes({ most: PAGE_LIMITS.attributes }),
    came: m.thereAreMore(),
    look: m.fewerParts(),
  }),
  depth: () => ({
    expected: m.mostDepth({ most: PAGE_LIMITS.depth }),
    came: m.tooDeep(),
    look: m.closingTags(),
  }),
  styleRules: () => ({
    expected: m.mostStyleRules({ most: PAGE_LIMITS.styleRules }),
    came: m.thereAreMore(),
    look: m.fewerRules(),
  }),
  styleCharacters: () => ({
    expected: m.mostStyleCharacters({ most: PAGE_LIMITS.styleCharacters }),
    came: m.thereAreMore(),
    look: m.fewerRules(),
  }),
};

class OverLimit extends Error {
  readonly limit: keyof typeof PAGE_LIMITS;
  constructor(limit: keyof typeof PAGE_LIMITS) {
    super(limit);
    this.limit = limit;
  }
}

/** Undefined for a page that may be checked. Parses without building a document, and stops at the first limit. */
export function pageProblem(html: string): PageProblem | undefined {
  if (Buffer.byteLength(html) > PAGE_LIMITS.bytes) return PROBLEMS.bytes();
  try {
    parse(html, { treeAdapter: countingAdapter() });
    return undefined;
  } catch (error) {
    if (error instanceof OverLimit) return PROBLEMS[error.limit]();
    throw error;
  }
}

/**
 * Counts what the parser creates, not the tags of the source: `<b>` that is not closed is created again in each
 * paragraph after it.
 */
function countingAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  const counts = { elements: 0, attributes: 0, depth: 0, styleRules: 0, styleCharacters: 0 };
  const count = (limit: keyof typeof counts, more: number) => {
    counts[limit] += more;
    if (counts[limit] > PAGE_LIMITS[limit]) throw new OverLimit(limit);
  };
  return {
    ...defaultTreeAdapter,
    createElement: (tagName, namespace, attributes) => {
      count("elements", 1);
      count("attributes", attributes.length);
      return defaultTreeAdapter.createElement(tagName, namespace, attributes);
    },
    insertText: (parent, text) => {
      if ("tagName" in parent && parent.tagName === "style") {
        count("styleCharacters", text.length);
        count("styleRules", text.split("{").length - 1);
      }
      defaultTreeAdapter.insertText(parent, text);
    },
    onItemPush: () => count("depth", 1),
    onItemPop: () => count("depth", -1),
  };
}
