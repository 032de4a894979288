/** A place where a tracer or a debugger stopped before a line, with values of variables. */
export type Stop = { line: number; values: Record<string, number> };

/** Lines at which a debugger of the language stops in another way. */
export type StopRules = {
  /** It cannot stop there. */
  hasNoCode: RegExp;
  /** It stops there once more. */
  stopsAgain: RegExp;
  /** It may not stop there. */
  mayNotStop: RegExp;
};

type Compared = { text: string; traced: Stop[]; debugged: Stop[]; isWhole: boolean; rules: StopRules };

const collapse = (stops: Stop[]): Stop[] => stops.filter(({ line }, at) => line !== stops[at - 1]?.line);

/** Undefined when both ran the same lines with the same values, else the first difference. */
export function findDifference({ text, traced, debugged, isWhole, rules }: Compared): string | undefined {
  const lines = text.split("\n");
  const textOf = (stop: Stop | undefined) => lines[(stop?.line ?? 0) - 1] ?? "";
  const withCode = (stops: Stop[]) => collapse(stops.filter((stop) => !rules.hasNoCode.test(textOf(stop))));
  const [ours, theirs] = [withCode(traced), withCode(debugged)];
  let at = 0;
  for (const stop of theirs) {
    while (ours[at]?.line !== stop.line && rules.mayNotStop.test(textOf(ours[at]))) at += 1;
    const own = ours[at];
    if (own?.line === stop.line) {
      at += 1;
      const [name] = Object.keys(own.values).filter(
        (each) => each in stop.values && own.values[each] !== stop.values[each],
      );
      if (name)
        return `line ${own.line}: ${name} is ${own.values[name]} in the trace, ${stop.values[name]} in the debugger`;
    } else if (!isWhole && at >= ours.length - 1) return undefined;
    else if (!rules.stopsAgain.test(textOf(stop)))
      return `line ${own?.line} in the trace, line ${stop.line} in the debugger`;
  }
  return at === ours.length || !isWhole ? undefined : `the trace goes on with line ${ours[at]?.line}`;
}
