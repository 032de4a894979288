import { markReply } from "@nirmaan/practice/marking/mark-reply.ts";
import type { QuestionKind, QuestionOf } from "@nirmaan/practice/question/practice-question.ts";
import { sampleQuestion } from "@nirmaan/practice/testing/sample-question.ts";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Tooltip } from "radix-ui";
import { useState } from "react";
import { expect, test } from "vitest";
import type { ShownQuestion } from "../bank/shown-question.ts";
import { AnswerForm } from "./answer-form.tsx";

/** Shows the form of a question and returns the mark of what was answered in it. */
function show<Kind extends QuestionKind>(question: QuestionOf<Kind>, isLocked = false) {
  const { kind, shown, ask } = question;
  const texts = "options" in ask ? ask.options : [];
  const options = Object.fromEntries(texts.map(({ id, text }) => [id, text]));
  const card = {
    kind,
    ask,
    shown,
    position: 0,
    number: 1,
    option: 0,
    unit: "u",
    html: { stem: "", options, assertion: "A", reason: "R" },
  } as unknown as ShownQuestion;
  const answered: { reply?: unknown } = {};
  render(
    <Tooltip.Provider>
      <Answered card={card} isLocked={isLocked} answered={answered} />
    </Tooltip.Provider>,
  );
  return { mark: () => markReply(question as never, answered.reply) };
}

type AnsweredProps = { card: ShownQuestion; isLocked: boolean; answered: { reply?: unknown } };

function Answered({ card, isLocked, answered }: AnsweredProps) {
  const [reply, setReply] = useState<unknown>(undefined);
  const change = (next: unknown) => {
    answered.reply = next;
    setReply(next);
  };
  return <AnswerForm question={card} reply={reply} onChange={change} isLocked={isLocked} />;
}

const whole = { state: "marked", earned: 1, of: 1 };

test("PRAC-01 one right option is chosen, several are ticked, a letter is chosen for assertion and reason", async () => {
  const ask = { options: ["a", "b", "c"].map((id) => ({ id, text: `Option ${id}` })) };
  const one = show(sampleQuestion("one", { ask, key: { right: "b" } }));
  await userEvent.click(screen.getByRole("radio", { name: "Option b" }));
  expect(one.mark()).toMatchObject(whole);
  const many = show(sampleQuestion("many", { ask, key: { right: ["a", "c"] } }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Option a" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Option c" }));
  expect(many.mark()).toMatchObject(whole);
  const assertion = show(
    sampleQuestion("assertion", { ask: { assertion: "A", reason: "R" }, key: { right: "C" } }),
  );
  await userEvent.click(screen.getByRole("radio", { name: /^C\./ }));
  expect(assertion.mark()).toMatchObject(whole);
});

test("PRAC-01 blanks, outputs, queries and results are typed", async () => {
  const accepts = { x: [{ as: "code" as const, text: "len" }] };
  const fill = show(sampleQuestion("fill", { ask: { blanks: ["x"] }, key: { accepts } }));
  await userEvent.type(screen.getByRole("textbox", { name: "Blank 1" }), "len");
  expect(fill.mark()).toMatchObject(whole);
  const output = show(sampleQuestion("output", { ask: { spacing: "free" }, key: { stdout: "1\n2\n" } }));
  await userEvent.type(screen.getByRole("textbox", { name: "Output" }), "1{enter}2");
  expect(output.mark()).toMatchObject(whole);
  const fixtures = [{ setup: "", columns: ["A", "B"], rows: [["x", 1]] }];
  const key = { query: "SELECT", ordered: false, fixtures };
  const result = show(sampleQuestion("query", { ask: { how: "result", query: "SELECT" }, key }));
  await userEvent.type(screen.getByRole("textbox", { name: "Result of the query" }), "x | 1");
  expect(result.mark()).toMatchObject(whole);
});

test("PRAC-01 the line with the error is tapped and corrected", async () => {
  const errors = [{ line: 1, fixes: ["x = 1"], why: "An assignment has one equals sign." }];
  const error = show(
    sampleQuestion("error", {
      ask: { count: 1 },
      key: { errors, stdout: "1" },
      programs: ["x == 1\nprint(x)"],
    }),
  );
  await userEvent.click(screen.getByRole("button", { name: /x == 1/ }));
  const line = screen.getByRole("textbox", { name: "Line 1, corrected" });
  await userEvent.clear(line);
  await userEvent.type(line, "x = 1");
  expect(error.mark()).toMatchObject(whole);
});

test("PRAC-01 lines are put in order with buttons alone", async () => {
  const blocks = [
    { id: "p", code: "print(x)" },
    { id: "a", code: "x = 1" },
  ];
  const key = { needs: { a: [], p: ["a"] }, indent: {}, distractors: {}, model: ["a", "p"] };
  const order = show(sampleQuestion("order", { ask: { language: "python", blocks, indents: "show" }, key }));
  for (let time = 0; time < 2; time += 1)
    await userEvent.click(screen.getAllByRole("button", { name: "Use this line" })[0] as HTMLElement);
  expect(order.mark()).toMatchObject({ earned: 0.5 });
  const first = within(screen.getByRole("region", { name: "Your program" })).getAllByRole("listitem")[0];
  await userEvent.click(within(first as HTMLElement).getByRole("button", { name: "Move down" }));
  expect(order.mark()).toMatchObject(whole);
});

test("PRAC-01 a trace table grows, and a map is tapped with its groups", async () => {
  const trace = show(
    sampleQuestion("trace", { ask: { columns: ["i"] }, key: { rows: [["1"], ["2"], ["3"], ["4"]] } }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Add a row" }));
  for (const row of [1, 2, 3, 4])
    await userEvent.type(screen.getByRole("textbox", { name: `i, row ${row}` }), String(row));
  expect(trace.mark()).toMatchObject(whole);
  const ask = { variables: ["A", "B"], parts: ["map" as const], form: "SOP" as const, minimal: true };
  const map = show(sampleQuestion("logic", { ask, key: { ones: [2, 3], free: [], model: "A" } }));
  for (const [cell, taps] of [
    [0, 2],
    [1, 2],
    [2, 1],
    [3, 1],
  ] as const)
    for (let tap = 0; tap < taps; tap += 1)
      await userEvent.click(screen.getByRole("button", { name: new RegExp(`^Cell ${cell}:`) }));
  await userEvent.click(screen.getByRole("button", { name: "Mark a group" }));
  for (const cell of [2, 3])
    await userEvent.click(screen.getByRole("button", { name: new RegExp(`^Cell ${cell}:`) }));
  await userEvent.click(screen.getByRole("button", { name: "Group is complete" }));
  expect(map.mark()).toMatchObject(whole);
});

test("PRAC-02 an answer that was marked cannot be changed", () => {
  const ask = { options: ["a", "b"].map((id) => ({ id, text: `Option ${id}` })) };
  show(sampleQuestion("one", { ask, key: { right: "b" } }), true);
  for (const option of screen.getAllByRole("radio")) expect(option).toHaveProperty("disabled", true);
});
