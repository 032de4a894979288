/** What a key does in the panel; undefined for other keys. */
export type StepKey =
  | { kind: "step"; by: 1 | -1 }
  | { kind: "same-line"; by: 1 | -1 }
  | { kind: "first" }
  | { kind: "last" }
  | { kind: "view"; number: number };

export function readStepKey(key: string, withShift: boolean): StepKey | undefined {
  if (key === "ArrowRight" || key === "ArrowLeft") {
    const by = key === "ArrowRight" ? 1 : -1;
    return { kind: withShift ? "same-line" : "step", by };
  }
  if (key === "Home") return { kind: "first" };
  if (key === "End") return { kind: "last" };
  if (/^[1-4]$/.test(key)) return { kind: "view", number: Number(key) };
  return undefined;
}
