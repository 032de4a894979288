/** Guards for JSON that the browser receives or has stored. Zod would be most of the code of a small page. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const stringIn = (value: unknown, field: string): string | undefined => {
  const found = isObject(value) ? value[field] : undefined;
  return typeof found === "string" ? found : undefined;
};

export const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

/** Undefined when the body is not JSON. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
