import { expect, test } from "vitest";
import editCases from "../edits/edit-cases.json" with { type: "json" };
import { askPython } from "../python/testing/ask-python.ts";
import { editedPrograms } from "./testing/edited-programs.ts";

test("CHAT-07 the Python edits make the programs of the shared table", () => {
  const made = askPython(editCases.map(({ family, python }) => ["edits", python.program, family]));
  expect(made).toEqual(editCases.map(({ python }) => python.edited));
});

test.for(editCases)("CHAT-07 the JavaScript edits make the programs of the shared table: $name", (each) => {
  expect(editedPrograms(each.javascript.program, each.family)).toEqual(each.javascript.edited);
});
