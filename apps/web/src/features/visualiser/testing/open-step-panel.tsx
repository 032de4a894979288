import type { TraceListener, TraceResult } from "@nirmaan/tracing/traced-program.ts";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { type Sharing, StepPanel } from "../step-panel.tsx";

export const CODE = "total = 0\nfor n in [1, 2]:\n    total = total + n\nprint(total)";
export const RECORDS = [
  { l: 1 },
  { l: 2, v: [[0, "total", 0]] },
  { l: 3, v: [[0, "n", 1]] },
  { l: 2, v: [[0, "total", 1]] },
  { l: 3, v: [[0, "n", 2]] },
  { l: 2, v: [[0, "total", 3]] },
  { l: 4 },
  { l: 4, e: "end", o: [[0, "3\n"]] },
  { end: { why: "finished" } },
];

type Opened = { code?: string; showsCode?: boolean; language?: string; sharing?: Sharing };

/** The panel with these records of a run; more can follow. */
export function openStepPanel(
  records: object[],
  { code = CODE, showsCode = false, language = "python", sharing }: Opened = {},
) {
  let listener: TraceListener | undefined;
  let finish: (result: TraceResult) => void = () => {};
  const type = vi.fn();
  const stop = vi.fn();
  const onMarks = vi.fn();
  const rendered = render(
    <StepPanel
      language={language}
      code={code}
      showsCode={showsCode}
      {...(sharing && { sharing })}
      start={(given) => {
        listener = given;
        return {
          type,
          stop,
          done: new Promise((resolve) => {
            finish = resolve;
          }),
        };
      }}
      onMarks={onMarks}
      onClose={() => {}}
    />,
  );
  const send = (more: object[]) =>
    act(() => listener?.onTrace(more.map((record) => `${JSON.stringify(record)}\n`).join("")));
  send(records);
  return {
    ...rendered,
    send,
    type,
    stop,
    onMarks,
    listener: () => listener,
    finish: (result: TraceResult) => act(async () => finish(result)),
  };
}

export const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
export const value = (name: string) =>
  within(screen.getByRole("row", { name: new RegExp(`^${name} `) })).getByRole("cell").textContent;
