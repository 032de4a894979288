import { forceParsing, Language, LanguageSupport } from "@codemirror/language";
import type { Transaction } from "@codemirror/state";
import { EditorView, type EditorViewConfig } from "@codemirror/view";
import { type Input, Parser, type PartialParse, Tree, type TreeFragment } from "@lezer/common";

/** CodeMirror's own limit for parsing after a key; the rest is parsed while the browser is idle. */
const PARSE_FOR_MS = 20;
/** Keys after which no rule about brackets or indentation needs the syntax tree. */
const PLAIN_KEY = /^[\p{L}\p{N}_ ]$/u;

type Measure = Parameters<EditorView["requestMeasure"]>[0];

/**
 * Paints a typed letter before anything else: parsing and measuring, two thirds of the work of a key, wait until the
 * browser has painted. Until then existing highlighting moves with the text, and a long or new line scrolls into view
 * one frame later.
 */
export class PaintFirstView extends EditorView {
  #isTyping = false;
  #needsParsing = false;
  #deferredMeasures: Measure[] | undefined;

  constructor(config: Omit<EditorViewConfig, "dispatchTransactions">) {
    super({ ...config, dispatchTransactions: (transactions) => this.#apply(transactions) });
    this.dom.addEventListener("keydown", ({ key }) => this.#beforeKey(key), { capture: true });
  }

  /** Wraps a grammar so that this view parses after the paint. */
  deferParsing({ language, support }: LanguageSupport): LanguageSupport {
    const parser = new DeferredParser(language.parser, () => {
      this.#needsParsing ||= this.#isTyping;
      return this.#isTyping;
    });
    return new LanguageSupport(new Language(language.data, parser, [], language.name), support);
  }

  override requestMeasure(request?: Measure): void {
    // CodeMirror measures for the first time in its constructor, before our private fields exist.
    if (#deferredMeasures in this && this.#deferredMeasures) this.#deferredMeasures.push(request);
    else super.requestMeasure(request);
  }

  #beforeKey(key: string): void {
    if (!PLAIN_KEY.test(key)) this.#catchUp();
    this.#deferUntilPainted();
  }

  #apply(transactions: readonly Transaction[]): void {
    this.#isTyping = transactions.some(
      (transaction) => transaction.isUserEvent("input") || transaction.isUserEvent("delete"),
    );
    if (this.#isTyping) this.#deferUntilPainted();
    try {
      this.update(transactions);
    } finally {
      this.#isTyping = false;
    }
  }

  #deferUntilPainted(): void {
    if (this.#deferredMeasures) return;
    this.#deferredMeasures = [];
    requestAnimationFrame(() => setTimeout(() => this.#catchUp()));
  }

  #catchUp(): void {
    const measures = this.#deferredMeasures ?? [];
    this.#deferredMeasures = undefined;
    for (const request of measures) super.requestMeasure(request);
    if (this.#needsParsing) forceParsing(this, this.viewport.to, PARSE_FOR_MS);
    this.#needsParsing = false;
  }
}

/** While `isDeferred`, returns an unfinished parse, as CodeMirror expects for a text too long to parse at once. */
class DeferredParser extends Parser {
  readonly #parser: Parser;
  readonly #isDeferred: () => boolean;

  constructor(parser: Parser, isDeferred: () => boolean) {
    super();
    this.#parser = parser;
    this.#isDeferred = isDeferred;
  }

  override createParse(
    input: Input,
    fragments: readonly TreeFragment[],
    ranges: readonly { from: number; to: number }[],
  ): PartialParse {
    const known = fragments[0];
    return known && this.#isDeferred()
      ? new UnfinishedParse(known.tree)
      : this.#parser.createParse(input, fragments, ranges);
  }
}

/** An empty tree: CodeMirror keeps the previous tree and parses again later. */
class UnfinishedParse implements PartialParse {
  readonly parsedPos = 0;
  stoppedAt: number | null = null;
  readonly #emptyTree: Tree;

  constructor({ type }: Tree) {
    this.#emptyTree = new Tree(type, [], [], 0);
  }

  advance(): Tree {
    return this.#emptyTree;
  }

  stopAt(position: number): void {
    this.stoppedAt = position;
  }
}
