import type { StageLimits } from "../sandbox/frames.ts";
import type { Stock } from "../sandbox/sandbox.ts";
import { HELPER_NAMES, type HelperName, type Toolchain } from "./toolchain.ts";

/** How many boxes stand open and empty for each helper. An open box costs half a megabyte. */
const READY: Record<HelperName, number> = { plain: 3, python: 4, ruby: 2, javascript: 2, typescript: 2 };
/** A started compiler costs a hundred megabytes: one of each. */
const READY_WARM = 1;

export function stockKey(toolchain: Toolchain): string {
  if (toolchain.kind === "warm") return toolchain.language;
  return toolchain.kind === "compiled" ? "plain" : toolchain.helper;
}

export function stocksFor(toolchains: Toolchain[], limits: StageLimits): Stock[] {
  const open = HELPER_NAMES.map((helper): Stock => ({ key: helper, helper, ready: READY[helper] }));
  const warm = toolchains
    .filter((toolchain) => toolchain.kind === "warm")
    .map((toolchain): Stock => {
      const words = [...toolchain.agent, String(toolchain.rehearsals)];
      return { key: toolchain.language, helper: "plain", ready: READY_WARM, warm: { words, limits } };
    });
  return [...open, ...warm];
}

export const slotsFor = (stocks: Stock[], boxes: number): number =>
  boxes + stocks.reduce((sum, stock) => sum + stock.ready, 0);
