import { type Range, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import type { LineMarks } from "@nirmaan/tracing/traced-program.ts";

const setMarks = StateEffect.define<LineMarks | null>();

const NEXT = Decoration.line({ class: "cm-line-next" });
const RAN = Decoration.line({ class: "cm-line-ran" });

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, transaction) => {
    const effect = transaction.effects.find((each) => each.is(setMarks));
    if (!effect) return transaction.docChanged ? Decoration.none : marks;
    const { doc } = transaction.state;
    const at = (line: number | undefined, mark: Decoration): Range<Decoration>[] =>
      line !== undefined && line >= 1 && line <= doc.lines ? [mark.range(doc.line(line).from)] : [];
    const wanted: LineMarks | null = effect.value;
    if (!wanted) return Decoration.none;
    const ran = wanted.ran === wanted.next ? undefined : wanted.ran;
    return Decoration.set([...at(wanted.next, NEXT), ...at(ran, RAN)], true);
  },
  provide: (marks) => EditorView.decorations.from(marks),
});

const theme = EditorView.baseTheme({
  // Transparent: the editor may be dark in a light page, and its text must stay readable.
  ".cm-line-next": {
    backgroundColor: "color-mix(in srgb, var(--next) 22%, transparent)",
    boxShadow: "inset 4px 0 0 var(--next)",
  },
  ".cm-line-ran": {
    backgroundColor: "color-mix(in srgb, var(--edge) 18%, transparent)",
    boxShadow: "inset 4px 0 0 var(--edge)",
  },
});

/** Marks the line that runs next and the one that ran, and scrolls to the first. */
export function markLines(view: EditorView, marks: LineMarks | null): void {
  const { doc } = view.state;
  const isKnown = view.state.field(field, false) !== undefined;
  const next = marks && marks.next <= doc.lines ? doc.line(Math.max(1, marks.next)) : null;
  view.dispatch({
    effects: [
      ...(isKnown ? [] : [StateEffect.appendConfig.of([field, theme])]),
      setMarks.of(marks),
      ...(next ? [EditorView.scrollIntoView(next.from, { y: "nearest", yMargin: 40 })] : []),
    ],
  });
}
