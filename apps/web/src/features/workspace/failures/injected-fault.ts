/** Tests make a part of the page fail with `window.nirmaanFaults.add("editor")`. Nothing else sets it. */
declare global {
  var nirmaanFaults: Set<string> | undefined;
}

export function injectedFault(part: string): Error | undefined {
  return globalThis.nirmaanFaults?.has(part) ? new Error(`the ${part} was broken on purpose`) : undefined;
}
