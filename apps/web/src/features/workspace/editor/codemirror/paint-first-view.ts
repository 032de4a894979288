import { forceParsing, Language, LanguageSupport } from "@codemirror/language";
import type { Transaction } from "@codemirror/state";
import { EditorView, type EditorViewConfig } from "@codemirror/view";
import { type Input, Parser, type PartialParse, Tree, type TreeFragment } from "@lezer/common";

/** As long as CodeMirror itself reads at a key; what is left is read while the browser is idle. */
const READ_FOR_MS = 20;
/** No rule about brackets or indentation asks for the grammar at these. */
const PLAIN_KEY = /^[\p{L}\p{N}_ ]$/u;

type Measure = Parameters<EditorView["requestMeasure"]>[0];

/**
 * The picture of a key comes first: colours and measures, two thirds of its work, wait until it is on the screen.
 * Meanwhile the colours that stand move with the text, and a long line or a new one scrolls into view a picture later.
 */
export class PaintFirstView extends EditorView {
  #isWriting = false;
  #isUnread = false;
  #waiting: Measure[] | undefined;

  constructor(config: Omit<EditorViewConfig, "dispatchTransactions">) {
    super({ ...config, dispatchTransactions: (transactions) => this.#write(transactions) });
    this.dom.addEventListener("keydown", ({ key }) => this.#pressed(key), { capture: true });
  }

  /** The grammar, read by this view when a picture is not waited for. */
  late({ language, support }: LanguageSupport): LanguageSupport {
    const parser = new LateParser(language.parser, () => {
      this.#isUnread ||= this.#isWriting;
      return this.#isWriting;
    });
    return new LanguageSupport(new Language(language.data, parser, [], language.name), support);
  }

  override requestMeasure(request?: Measure): void {
    // CodeMirror measures for the first time in its constructor, before ours.
    if (#waiting in this && this.#waiting) this.#waiting.push(request);
    else super.requestMeasure(request);
  }

  #pressed(key: string): void {
    if (!PLAIN_KEY.test(key)) this.#catchUp();
    this.#pictureFirst();
  }

  #write(transactions: readonly Transaction[]): void {
    this.#isWriting = transactions.some(
      (transaction) => transaction.isUserEvent("input") || transaction.isUserEvent("delete"),
    );
    if (this.#isWriting) this.#pictureFirst();
    try {
      this.update(transactions);
    } finally {
      this.#isWriting = false;
    }
  }

  #pictureFirst(): void {
    if (this.#waiting) return;
    this.#waiting = [];
    requestAnimationFrame(() => setTimeout(() => this.#catchUp()));
  }

  #catchUp(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const request of waiting) super.requestMeasure(request);
    if (this.#isUnread) forceParsing(this, this.viewport.to, READ_FOR_MS);
    this.#isUnread = false;
  }
}

/** Reads a text that somebody is writing only later, and says so to CodeMirror as of a text too long to be read at once. */
class LateParser extends Parser {
  readonly #parser: Parser;
  readonly #isLate: () => boolean;

  constructor(parser: Parser, isLate: () => boolean) {
    super();
    this.#parser = parser;
    this.#isLate = isLate;
  }

  override createParse(
    input: Input,
    fragments: readonly TreeFragment[],
    ranges: readonly { from: number; to: number }[],
  ): PartialParse {
    const known = fragments[0];
    return known && this.#isLate()
      ? new NotYetRead(known.tree)
      : this.#parser.createParse(input, fragments, ranges);
  }
}

/** A tree of no length: what was known about the text is kept, and this one counts as not finished. */
class NotYetRead implements PartialParse {
  readonly parsedPos = 0;
  stoppedAt: number | null = null;
  readonly #nothing: Tree;

  constructor({ type }: Tree) {
    this.#nothing = new Tree(type, [], [], 0);
  }

  advance(): Tree {
    return this.#nothing;
  }

  stopAt(position: number): void {
    this.stoppedAt = position;
  }
}
