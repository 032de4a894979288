import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PlainEditor } from "./plain-editor.tsx";

const file = {
  id: "1",
  parentId: null,
  type: "file",
  name: "main.py",
  language: "python",
  content: "print(1)",
} as const;

test.each(["ctrlKey", "metaKey"])("WS-02 Enter with %s runs the code in the plain editor too", (modifier) => {
  const onRun = vi.fn();
  render(<PlainEditor handle={null} file={file} fontSize={16} onChange={() => {}} onRun={onRun} />);
  const editor = screen.getByRole("textbox", { name: "Code editor, main.py" });
  fireEvent.keyDown(editor, { key: "Enter" });
  expect(onRun).not.toHaveBeenCalled();
  fireEvent.keyDown(editor, { key: "Enter", [modifier]: true });
  expect(onRun).toHaveBeenCalledTimes(1);
});
