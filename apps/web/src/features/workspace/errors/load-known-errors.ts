import type { KnownError } from "./explain-error.ts";

const LISTS: Record<string, () => Promise<{ default: KnownError[] }>> = {
  python: () => import("../../../../../../content/errors/python.json"),
  javascript: () => import("../../../../../../content/errors/javascript.json"),
  typescript: () => import("../../../../../../content/errors/javascript.json"),
  java: () => import("../../../../../../content/errors/java.json"),
};

export async function loadKnownErrors(language: string): Promise<KnownError[]> {
  try {
    return (await LISTS[language]?.())?.default ?? [];
  } catch {
    // Offline and not cached: the original error message is shown without an explanation.
    return [];
  }
}
