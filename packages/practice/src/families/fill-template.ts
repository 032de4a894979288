const WORD = /\{\{\s*(\w+)\s*\}\}/g;

/** Puts the values of a variant in place of {{name}}. Names without a value are returned as `missing`. */
export function fillTemplate(
  text: string,
  values: Record<string, string>,
): { text: string; missing: string[] } {
  const missing: string[] = [];
  const filled = text.replace(WORD, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) missing.push(name);
    return value ?? whole;
  });
  return { text: filled, missing: [...new Set(missing)] };
}
