import { MergeView, unifiedMergeView } from "@codemirror/merge";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import * as m from "@nirmaan/messages/history.ts";
import { useEffect, useRef } from "react";
import { useNonce } from "#ui/layout/nonce-provider.tsx";

type DifferenceViewProps = { before: string; now: string; isNarrow: boolean };

const THEME = EditorView.theme(
  {
    "&": { backgroundColor: "var(--sunken)", color: "var(--ink)", fontSize: "14px" },
    ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.6" },
    ".cm-gutters": { backgroundColor: "var(--sunken)", color: "var(--muted)", border: "none" },
    ".cm-changedLine, .cm-insertedLine": { backgroundColor: "var(--works-soft)" },
    ".cm-deletedChunk": { backgroundColor: "var(--fails-soft)" },
    "&.cm-merge-a .cm-changedLine": { backgroundColor: "var(--fails-soft)" },
    "&.cm-merge-b": { borderLeft: "1px solid var(--line)" },
    ".cm-collapsedLines": { background: "var(--hover)", color: "var(--muted)", padding: "2px 8px" },
    // None of our fonts has CodeMirror's default character.
    ".cm-collapsedLines:before, .cm-collapsedLines:after": { content: '""' },
    ".cm-changedText, .cm-deletedText": { background: "none", textDecoration: "underline" },
  },
  { dark: true },
);

/** Compares the chosen version with the editor's content: side by side, or in one column on a narrow screen. */
export function DifferenceView({ before, now, isNarrow }: DifferenceViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const nonce = useNonce();
  useEffect(() => {
    if (!container.current) return;
    const readOnlyEditor = (label: string): Extension => [
      EditorView.cspNonce.of(nonce ?? ""),
      EditorState.readOnly.of(true),
      EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
      lineNumbers(),
      EditorView.lineWrapping,
      THEME,
    ];
    const view = isNarrow
      ? new EditorView({
          parent: container.current,
          doc: now,
          extensions: [
            readOnlyEditor(m.compareTogether()),
            unifiedMergeView({ original: before, mergeControls: false }),
          ],
        })
      : new MergeView({
          parent: container.current,
          a: { doc: before, extensions: readOnlyEditor(m.thisVersion()) },
          b: { doc: now, extensions: readOnlyEditor(m.inEditor()) },
          collapseUnchanged: { margin: 3, minSize: 6 },
        });
    return () => view.destroy();
  }, [before, now, isNarrow, nonce]);
  return (
    <div className="overflow-auto rounded-card border border-line">
      {isNarrow ? null : (
        <div aria-hidden="true" className="grid grid-cols-2 border-line border-b text-muted text-small">
          <p className="px-3 py-1.5">{m.thisVersion()}</p>
          <p className="border-line border-l px-3 py-1.5">{m.inEditor()}</p>
        </div>
      )}
      <div ref={container} />
    </div>
  );
}
