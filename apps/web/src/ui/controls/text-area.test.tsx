import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { TextArea } from "./text-area.tsx";

function Program({ isCode }: { isCode: boolean }) {
  const [text, setText] = useState("");
  return (
    <TextArea label="Program" isCode={isCode} value={text} onChange={({ target }) => setText(target.value)} />
  );
}

function pressEnterAfter(text: string, isCode: boolean): HTMLTextAreaElement {
  render(<Program isCode={isCode} />);
  const area = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Program" });
  fireEvent.change(area, { target: { value: text } });
  area.setSelectionRange(text.length, text.length);
  fireEvent.keyDown(area, { key: "Enter" });
  return area;
}

test("Enter in code keeps the indentation of the line, and React knows the new text", () => {
  expect(pressEnterAfter("if x:\n    print(x)", true).value).toBe("if x:\n    print(x)\n    ");
});

test("Enter in words is left to the browser", () => {
  expect(pressEnterAfter("    indented", false).value).toBe("    indented");
});

test("a phone's keyboard does not change code", () => {
  render(<TextArea label="Program" isCode />);
  const area = screen.getByRole("textbox", { name: "Program" });
  expect(area.getAttribute("autocapitalize")).toBe("off");
  expect(area.getAttribute("spellcheck")).toBe("false");
});

test("the label, the hint and the error belong to the control", () => {
  render(<TextArea label="Question" hint="One sentence." error="Write a question." />);
  const area = screen.getByRole("textbox", { name: "Question" });
  expect(screen.getByRole("textbox", { description: "One sentence. Write a question." })).toBe(area);
  expect(area.getAttribute("aria-invalid")).toBe("true");
});
