import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { EditorTheme } from "#features/workspace/settings/editor-settings.ts";
import { PALETTES, type Palette } from "./editor-palettes.ts";

const LINE_HEIGHT = "1.6";
const LETTER_SPACING = "0.5px";
const PADDING = "16px";
const SCROLLBAR = "8px";

export function editorTheme(name: EditorTheme, fontSize: number): Extension {
  const palette = PALETTES[name];
  return [
    EditorView.theme(themeRules(palette, fontSize), { dark: true }),
    syntaxHighlighting(highlightStyle(palette)),
  ];
}

function themeRules({ background, gutter, text, selection, activeLine, cursor }: Palette, fontSize: number) {
  return {
    "&": { height: "100%", backgroundColor: background, color: text, fontSize: `${fontSize}px` },
    "&.cm-focused": { outline: "none" },
    // The gutter covers an outline, so a bar at its edge shows the focus.
    "&.cm-focused .cm-gutters, &.cm-focused .cm-lineNumbers .cm-activeLineGutter": {
      boxShadow: "inset 3px 0 0 var(--focus)",
    },
    ".cm-scroller": {
      fontFamily: "var(--font-mono)",
      lineHeight: LINE_HEIGHT,
      letterSpacing: LETTER_SPACING,
      overscrollBehavior: "contain",
      // The page's own colour would make the browser ignore the width below.
      scrollbarColor: "auto",
    },
    ".cm-scroller::-webkit-scrollbar": { width: SCROLLBAR, height: SCROLLBAR },
    ".cm-scroller::-webkit-scrollbar-thumb": { backgroundColor: gutter, borderRadius: SCROLLBAR },
    ".cm-content": { padding: `${PADDING} 0`, caretColor: cursor },
    ".cm-cursor, .cm-dropCursor": { borderLeftColor: cursor, borderLeftWidth: "2px" },
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
      backgroundColor: selection,
    },
    // The page's selection colour is meant for the page's background.
    ".cm-content ::selection, .cm-content::selection": { color: "currentColor", backgroundColor: selection },
    ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: activeLine },
    ".cm-gutters": { backgroundColor: background, color: gutter, border: "none" },
    ".cm-matchingBracket": { outline: `1px solid ${gutter}`, backgroundColor: "transparent" },
    ".cm-nonmatchingBracket": { outline: "1px solid var(--fails)" },
    ".cm-tooltip, .cm-panels": {
      backgroundColor: "var(--raised)",
      color: "var(--ink)",
      border: "1px solid var(--line)",
      fontFamily: "var(--font-sans)",
    },
    ".cm-tooltip-autocomplete > ul > li": { padding: "4px 8px" },
    ".cm-tooltip-autocomplete > ul > li[aria-selected]": {
      backgroundColor: "var(--hover)",
      color: "var(--ink)",
    },
    // What EditorView.lineWrapping does, but only while the screen is narrow: CodeMirror follows the computed style.
    "@media (width < 48rem)": {
      ".cm-content": {
        whiteSpace: "break-spaces",
        wordBreak: "break-word",
        overflowWrap: "anywhere",
        flexShrink: "1",
      },
    },
    ".cm-panel input, .cm-panel button": { fontSize: "16px" },
    ".cm-searchMatch": { backgroundColor: selection, outline: `1px solid ${gutter}` },
  };
}

function highlightStyle(palette: Palette): HighlightStyle {
  return HighlightStyle.define([
    { tag: [tags.comment, tags.lineComment, tags.blockComment], color: palette.comment },
    { tag: [tags.keyword, tags.modifier, tags.operatorKeyword, tags.self], color: palette.keyword },
    { tag: [tags.string, tags.special(tags.string), tags.regexp], color: palette.string },
    { tag: [tags.number, tags.bool, tags.null, tags.atom], color: palette.number },
    { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: palette.call },
    { tag: [tags.typeName, tags.className, tags.namespace], color: palette.type },
    { tag: [tags.variableName, tags.propertyName, tags.attributeName], color: palette.name },
    { tag: [tags.tagName, tags.angleBracket, tags.heading], color: palette.tag },
    { tag: tags.invalid, color: palette.text, textDecoration: "underline wavy" },
  ]);
}
