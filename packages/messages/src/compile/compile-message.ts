import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

export type ParameterKind = "text" | "number" | "date" | "tag";

export type CompiledMessage = {
  /** A TypeScript expression over `d`, the object of parameters. */
  code: string;
  parameters: Map<string, ParameterKind>;
  /** Has tags such as <link>: it returns an array of strings and of what the tags' functions return. */
  isRich: boolean;
};

type Plural = Extract<MessageFormatElement, { type: TYPE.plural }>;
type Formatted = Extract<MessageFormatElement, { type: TYPE.number | TYPE.date | TYPE.time }>;
type Emit = { tag: string; parameters: CompiledMessage["parameters"]; isRich: boolean; counted?: Plural };

/** Compiles one ICU message to an expression, so that nothing is parsed at run time. */
export function compileMessage(source: string, languageTag: string): CompiledMessage {
  const elements = parse(source, { shouldParseSkeletons: true, requiresOtherClause: true });
  const isRich = hasTags(elements);
  const parameters: CompiledMessage["parameters"] = new Map();
  return { code: sequence(elements, { tag: languageTag, parameters, isRich }), parameters, isRich };
}

function hasTags(elements: MessageFormatElement[]): boolean {
  return elements.some(
    (element) => element.type === TYPE.tag || optionsOf(element).some(([, { value }]) => hasTags(value)),
  );
}

const isChoice = (element: MessageFormatElement) =>
  element.type === TYPE.plural || element.type === TYPE.select;

const optionsOf = (element: MessageFormatElement) =>
  element.type === TYPE.plural || element.type === TYPE.select ? Object.entries(element.options) : [];

function sequence(elements: MessageFormatElement[], emit: Emit): string {
  if (emit.isRich)
    return `[${elements.map((element) => `${isChoice(element) ? "..." : ""}${expression(element, emit)}`).join(", ")}]`;
  const parts = elements.map((element) => expression(element, emit));
  const [first = '""'] = parts;
  const beginsWithText = first.startsWith('"') || first.startsWith("format");
  return [...(beginsWithText ? [] : ['""']), ...(parts.length > 0 ? parts : ['""'])].join(" + ");
}

function expression(element: MessageFormatElement, emit: Emit): string {
  switch (element.type) {
    case TYPE.literal:
      return JSON.stringify(element.value);
    case TYPE.pound:
      return countIn(emit);
    case TYPE.tag:
      note(emit, element.value, "tag");
      return `d.${element.value}(${sequence(element.children, { ...emit, isRich: false })})`;
    case TYPE.select:
      note(emit, element.value, "text");
      return `select(String(d.${element.value}), ${choices(element, emit)})`;
    case TYPE.plural:
      note(emit, element.value, "number");
      return pluralIn(element, emit);
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
      return formatted(element, emit);
    case TYPE.argument:
      note(emit, element.value, "text");
      return emit.isRich ? `String(d.${element.value})` : `d.${element.value}`;
  }
}

function countIn({ tag, counted }: Emit): string {
  if (!counted) return '"#"';
  const shown = counted.offset ? `d.${counted.value} - ${counted.offset}` : `d.${counted.value}`;
  return `formatNumberIn("${tag}", ${shown})`;
}

function pluralIn(element: Plural, emit: Emit): string {
  const { value, offset, pluralType } = element;
  const more = [];
  if (offset || pluralType === "ordinal") more.push(String(offset));
  if (pluralType === "ordinal") more.push('"ordinal"');
  const counted = { ...emit, counted: element };
  return `plural(${[`"${emit.tag}"`, `d.${value}`, choices(element, counted), ...more].join(", ")})`;
}

function choices(element: MessageFormatElement, emit: Emit): string {
  const options = optionsOf(element).map(
    ([name, { value }]) => `${JSON.stringify(name)}: ${sequence(value, emit)}`,
  );
  return `{ ${options.join(", ")} }`;
}

function formatted(element: Formatted, emit: Emit): string {
  const isNumber = element.type === TYPE.number;
  note(emit, element.value, isNumber ? "number" : "date");
  const { style } = element;
  const named = typeof style === "object" && style ? style.parsedOptions : style;
  const shown = element.type === TYPE.time ? (named ?? "time") : named;
  const more = shown === undefined || shown === null ? "" : `, ${JSON.stringify(shown)}`;
  return `${isNumber ? "formatNumberIn" : "formatDateIn"}("${emit.tag}", d.${element.value}${more})`;
}

/** A count that is also shown plainly is still a number. */
function note({ parameters }: Emit, name: string, kind: ParameterKind): void {
  if (parameters.get(name) === undefined || kind !== "text") parameters.set(name, kind);
}
