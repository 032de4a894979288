import { formatLog, inspectValue } from "./inspect-value.ts";

type Write = (stream: "stdout" | "stderr", text: string) => void;

export function createConsole(write: Write) {
  let indent = "";
  const counts = new Map<string, number>();
  const timers = new Map<string, number>();
  const print =
    (stream: "stdout" | "stderr") =>
    (...values: unknown[]) =>
      write(stream, `${indent}${formatLog(values).replaceAll("\n", `\n${indent}`)}\n`);
  const log = print("stdout");
  const error = print("stderr");
  const since = (label: string) => `${label}: ${(performance.now() - (timers.get(label) ?? 0)).toFixed(3)}ms`;
  return {
    log,
    info: log,
    debug: log,
    error,
    warn: error,
    trace: error,
    dir: (value: unknown) => log(inspectValue(value)),
    table: (rows: unknown) => log(tableOf(rows)),
    group: (...values: unknown[]) => {
      if (values.length > 0) log(...values);
      indent += "  ";
    },
    groupEnd: () => {
      indent = indent.slice(2);
    },
    count: (label = "default") => {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      log(`${label}: ${counts.get(label)}`);
    },
    assert: (value: unknown, ...rest: unknown[]) => {
      if (!value) error(rest.length > 0 ? `Assertion failed: ${formatLog(rest)}` : "Assertion failed");
    },
    time: (label = "default") => void timers.set(label, performance.now()),
    timeLog: (label = "default") => log(since(label)),
    timeEnd: (label = "default") => log(since(label)),
    clear: () => undefined,
  };
}

function tableOf(rows: unknown): string {
  if (typeof rows !== "object" || rows === null) return inspectValue(rows);
  const entries = Object.entries(rows) as [string, unknown][];
  const isRecord = (row: unknown): row is Record<string, unknown> => typeof row === "object" && row !== null;
  const columns = [...new Set(entries.flatMap(([, row]) => (isRecord(row) ? Object.keys(row) : ["Values"])))];
  const cell = (row: unknown, column: string) => {
    if (isRecord(row)) return column in row ? inspectValue(row[column], 2) : "";
    return column === "Values" ? inspectValue(row) : "";
  };
  const lines = [
    ["(index)", ...columns],
    ...entries.map(([key, row]) => [key, ...columns.map((column) => cell(row, column))]),
  ];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const bar = (left: string, middle: string, right: string) =>
    `${left}${widths?.map((width) => "─".repeat(width + 2)).join(middle)}${right}`;
  const drawn = lines.map(
    (line) => `│ ${line.map((text, column) => text.padEnd(widths?.[column] ?? 0)).join(" │ ")} │`,
  );
  const [head = "", ...body] = drawn;
  return [bar("┌", "┬", "┐"), head, bar("├", "┼", "┤"), ...body, bar("└", "┴", "┘")].join("\n");
}
