import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import type { KnownError } from "./explain-error.ts";

type ErrorWords = Pick<KnownError, "means" | "look">;
type KnownErrorList = {
  english: () => Promise<{ default: KnownError[] }>;
  /** By the id of the error. Loaded only by readers of Hindi. */
  hindi: () => Promise<{ default: Record<string, ErrorWords> }>;
};

const JAVASCRIPT: KnownErrorList = {
  english: () => import("../../../../../../content/errors/javascript.json"),
  hindi: () => import("../../../../../../content/errors/javascript.hi.json"),
};

const LISTS: Record<string, KnownErrorList> = {
  python: {
    english: () => import("../../../../../../content/errors/python.json"),
    hindi: () => import("../../../../../../content/errors/python.hi.json"),
  },
  javascript: JAVASCRIPT,
  typescript: JAVASCRIPT,
  sql: {
    english: () => import("../../../../../../content/errors/sql.json"),
    hindi: () => import("../../../../../../content/errors/sql.hi.json"),
  },
  java: {
    english: () => import("../../../../../../content/errors/java.json"),
    hindi: () => import("../../../../../../content/errors/java.hi.json"),
  },
  cpp: {
    english: () => import("../../../../../../content/errors/cpp.json"),
    hindi: () => import("../../../../../../content/errors/cpp.hi.json"),
  },
  csharp: {
    english: () => import("../../../../../../content/errors/csharp.json"),
    hindi: () => import("../../../../../../content/errors/csharp.hi.json"),
  },
  go: {
    english: () => import("../../../../../../content/errors/go.json"),
    hindi: () => import("../../../../../../content/errors/go.hi.json"),
  },
  ruby: {
    english: () => import("../../../../../../content/errors/ruby.json"),
    hindi: () => import("../../../../../../content/errors/ruby.hi.json"),
  },
  rust: {
    english: () => import("../../../../../../content/errors/rust.json"),
    hindi: () => import("../../../../../../content/errors/rust.hi.json"),
  },
  swift: {
    english: () => import("../../../../../../content/errors/swift.json"),
    hindi: () => import("../../../../../../content/errors/swift.hi.json"),
  },
};

/** The errors of a programming language, explained in the reader's language. */
export async function loadKnownErrors(language: string): Promise<KnownError[]> {
  const list = LISTS[language];
  if (!list) return [];
  try {
    const inHindi = currentLocale() === "hi" ? list.hindi() : undefined;
    const [{ default: known }, hindi] = await Promise.all([list.english(), inHindi]);
    return hindi ? known.map((error) => ({ ...error, ...hindi.default[error.id] })) : known;
  } catch {
    // Offline and not cached: the original error message is shown without an explanation.
    return [];
  }
}
