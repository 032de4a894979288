import type {
  Completion,
  CompletionContext,
  CompletionResult,
  CompletionSource,
} from "@codemirror/autocomplete";
import { syntaxTree } from "@codemirror/language";

/**
 * A function of the syllabus with one line of help. `name` is the word alone (`print`), with a dot before it for a method
 * (`.append`), or with its module or class (`math.sqrt`).
 */
export type SyllabusFunction = { name: string; usage: string; help: string };

const OWN_FIRST = 1;

/** By what is before the dot: a module, nothing for methods; an empty name for functions without one. */
type Owners = Map<string, Completion[]>;

/**
 * Completes the functions that can come at this place, and then what the language and the words of the file offer. A word
 * that both have is offered once, with its help.
 */
export const completeSyllabus = (functions: SyllabusFunction[]): CompletionSource => {
  const owners: Owners = new Map();
  for (const { name, usage, help } of functions) {
    const dot = name.lastIndexOf(".");
    const owner = dot === -1 ? "" : name.slice(0, dot + 1);
    const option = { label: name.slice(dot + 1), detail: usage, info: help, boost: OWN_FIRST };
    owners.set(owner, [...(owners.get(owner) ?? []), option]);
  }
  return async (context) => {
    const place = placeOf(context);
    const known = place && canBegin(place, context, owners) ? optionsAt(owners, place) : [];
    const others = await otherOptions(context);
    const from = known.length > 0 ? place?.from : others?.from;
    const labels = new Set(known.map(({ label }) => label));
    const options = [...known, ...(others?.options ?? []).filter(({ label }) => !labels.has(label))];
    if (from === undefined || options.length === 0) return null;
    return { from, options, validFor: /^\w*$/ };
  };
};

type SyllabusFunctionsPlace = { from: number; word: string; owner: string | null; isAfterDot: boolean };

/** The word before the cursor and what is before its dot. Null in strings, comments and numbers. */
function placeOf(context: CompletionContext): SyllabusFunctionsPlace | null {
  const node = syntaxTree(context.state).resolveInner(context.pos, -1).name;
  const text = context.matchBefore(/[\w.]*$/)?.text ?? "";
  if (/String|Comment/.test(node) || /^\d/.test(text)) return null;
  const [word = "", owner] = text.split(".").toReversed();
  return { from: context.pos - word.length, word, owner: owner || null, isAfterDot: text.includes(".") };
}

/** A list appears by itself after a letter, and after the dot of a module. */
const canBegin = (
  { word, owner }: SyllabusFunctionsPlace,
  { explicit }: CompletionContext,
  owners: Owners,
): boolean => explicit || word !== "" || owners.has(`${owner}.`);

function optionsAt(owners: Owners, { owner, isAfterDot }: SyllabusFunctionsPlace): Completion[] {
  if (!isAfterDot) return owners.get("") ?? [];
  return owners.get(`${owner}.`) ?? owners.get(".") ?? [];
}

/** What the grammar and the words of the file offer. */
async function otherOptions(context: CompletionContext): Promise<CompletionResult | null> {
  if (!context.explicit && !context.matchBefore(/\w$/)) return null;
  const sources = context.state
    .languageDataAt<CompletionSource>("autocomplete", context.pos)
    .filter((source) => typeof source === "function");
  const results = await Promise.all(sources.map(async (source) => source(context)));
  const found = results.filter((result) => result !== null);
  const options = new Map<string, Completion>();
  for (const option of found.flatMap((result) => result.options))
    if (!options.has(option.label)) options.set(option.label, option);
  return found[0] ? { from: found[0].from, options: [...options.values()] } : null;
}
