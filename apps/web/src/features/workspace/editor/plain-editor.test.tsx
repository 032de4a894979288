import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRef, type RefObject, useState } from "react";
import { expect, test } from "vitest";
import type { FileNode } from "../files/file-tree.ts";
import type { EditorHandle } from "./editor-handle.ts";
import { PlainEditor } from "./plain-editor.tsx";

const FILE: FileNode = {
  type: "file",
  id: "f",
  name: "main.py",
  language: "python",
  parentId: null,
  content: "print",
};

function OpenFile({ handle, onRun }: { handle: RefObject<EditorHandle | null>; onRun: () => void }) {
  const [content, setContent] = useState(FILE.content);
  return (
    <PlainEditor
      handle={handle}
      file={{ ...FILE, content }}
      fontSize={16}
      onChange={(_id, text) => setContent(text)}
      onRun={onRun}
    />
  );
}

test("the plain editor inserts symbols at the cursor and runs on Ctrl+Enter", async () => {
  const handle = createRef<EditorHandle>();
  let runs = 0;
  render(<OpenFile handle={handle} onRun={() => runs++} />);
  const textarea = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Code editor, main.py" });
  await userEvent.click(textarea);
  act(() => handle.current?.insert("("));
  act(() => handle.current?.insert(")"));
  expect(textarea.value).toBe("print()");
  expect(document.activeElement).toBe(textarea);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(runs).toBe(1);
});
