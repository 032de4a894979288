import { EditorState } from "@codemirror/state";
import fc from "fast-check";
import { expect, test } from "vitest";
import { textAfterChange } from "./text-after-change.ts";

const edit = fc.record({
  at: fc.nat(),
  length: fc.nat(20),
  insert: fc.string({ unit: fc.constantFrom("a", "\n", "é", "😀") }),
});

test("ED-01 the computed text equals the document after any sequence of edits", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("x", "\n") }),
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 })),
      (start, steps) => {
        let state = EditorState.create({ doc: start });
        let text = state.doc.toString();
        for (const step of steps) {
          const changes = state.changes(
            step.map(({ at, length, insert }) => {
              const from = at % (state.doc.length + 1);
              return { from, to: Math.min(from + length, state.doc.length), insert };
            }),
          );
          text = textAfterChange(text, changes);
          state = state.update({ changes }).state;
          expect(text).toBe(state.doc.toString());
        }
      },
    ),
  );
});
