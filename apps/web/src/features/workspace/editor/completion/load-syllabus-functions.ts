import type { CompletionSource } from "@codemirror/autocomplete";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { loadOnce } from "#browser/load-once.ts";
import { completeSyllabus, type SyllabusFunction } from "./syllabus-functions.ts";

type List = {
  english: () => Promise<{ default: SyllabusFunction[] }>;
  /** The help by the function's name. Loaded only by readers of Hindi. */
  hindi: () => Promise<{ default: Record<string, string> }>;
};

const LISTS: Record<string, List> = {
  python: {
    english: () => import("../../../../../../../content/completions/python-functions.json"),
    hindi: () => import("../../../../../../../content/completions/python-functions.hi.json"),
  },
  java: {
    english: () => import("../../../../../../../content/completions/java-functions.json"),
    hindi: () => import("../../../../../../../content/completions/java-functions.hi.json"),
  },
};

async function load({ english, hindi }: List): Promise<SyllabusFunction[]> {
  const inHindi = currentLocale() === "hi" ? hindi() : undefined;
  const [{ default: functions }, words] = await Promise.all([english(), inHindi]);
  return words
    ? functions.map((each) => ({ ...each, help: words.default[each.name] ?? each.help }))
    : functions;
}

/** Undefined for languages without a list. Offline and not cached, only the names of the file are completed. */
export function syllabusSourceOf(language: string): CompletionSource | undefined {
  const list = LISTS[language];
  if (!list) return undefined;
  const source = loadOnce(async () => completeSyllabus(await load(list)));
  return async (context) => (await source().catch(() => completeSyllabus([])))(context);
}
