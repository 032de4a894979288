import {
  codeFolding,
  foldable,
  foldEffect,
  foldedRanges,
  syntaxTree,
  unfoldEffect,
} from "@codemirror/language";
import { type EditorState, type Extension, RangeSet, RangeSetBuilder } from "@codemirror/state";
import {
  type BlockInfo,
  type EditorView,
  GutterMarker,
  gutter,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view";
import * as m from "@nirmaan/messages/workspace-codemirror.ts";

class Arrow extends GutterMarker {
  readonly #letter: string;
  readonly #title: () => string;

  constructor(letter: string, title: () => string) {
    super();
    this.#letter = letter;
    this.#title = title;
  }

  override toDOM(): Node {
    return Object.assign(document.createElement("span"), { textContent: this.#letter, title: this.#title() });
  }
}

const FOLD = new Arrow("⌄", m.foldLine);
const UNFOLD = new Arrow("›", m.unfoldLine);

function foldedAt(state: EditorState, { from, to }: BlockInfo): { from: number; to: number } | undefined {
  let found: { from: number; to: number } | undefined;
  foldedRanges(state).between(from, to, (start, end) => {
    if (start >= from && start <= to) found = { from: start, to: end };
  });
  return found;
}

function arrowsIn(view: EditorView): RangeSet<Arrow> {
  const arrows = new RangeSetBuilder<Arrow>();
  for (const line of view.viewportLineBlocks) {
    if (foldedAt(view.state, line)) arrows.add(line.from, line.from, UNFOLD);
    else if (foldable(view.state, line.from, line.to)) arrows.add(line.from, line.from, FOLD);
  }
  return arrows.finish();
}

const isFolding = ({ transactions }: ViewUpdate) =>
  transactions.some(({ effects }) =>
    effects.some((effect) => effect.is(foldEffect) || effect.is(unfoldEffect)),
  );

/** Until the text is parsed after a key, existing arrows move with it; CodeMirror's own fold gutter would flicker. */
const arrows = ViewPlugin.fromClass(
  class {
    shown: RangeSet<Arrow>;

    constructor(view: EditorView) {
      this.shown = arrowsIn(view);
    }

    update(update: ViewUpdate): void {
      const { view, state, startState, changes, viewportChanged } = update;
      const tree = syntaxTree(state);
      if (tree.length < view.viewport.to && !isFolding(update)) this.shown = this.shown.map(changes);
      else if (tree !== syntaxTree(startState) || viewportChanged || isFolding(update))
        this.shown = arrowsIn(view);
    }
  },
);

function toggleFold(view: EditorView, line: BlockInfo): boolean {
  const folded = foldedAt(view.state, line);
  const range = folded ?? foldable(view.state, line.from, line.to);
  if (range) view.dispatch({ effects: (folded ? unfoldEffect : foldEffect).of(range) });
  return range !== null;
}

/** A gutter with an arrow beside the first line of every foldable part. */
export const foldGutter: Extension = [
  arrows,
  gutter({
    class: "cm-foldGutter",
    markers: (view) => view.plugin(arrows)?.shown ?? RangeSet.empty,
    initialSpacer: () => UNFOLD,
    domEventHandlers: { click: toggleFold },
  }),
  codeFolding(),
];
