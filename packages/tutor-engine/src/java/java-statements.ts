import type { SyntaxNode } from "@lezer/common";
import { childrenOf } from "@nirmaan/program-text/lezer-tree.ts";
import { parametersOf } from "./java-declarations.ts";
import { isChar, type JavaTools, typeOfName } from "./java-types.ts";

/** Writes one kind of node; `parts` are its children. */
export type Writer = (node: SyntaxNode, parts: SyntaxNode[], tools: JavaTools) => string;

const named = (parts: SyntaxNode[], name: string) => parts.find((each) => each.name === name);
const typeIn = (parts: SyntaxNode[]) => parts.find(({ name }) => /Type/.test(name));
const isStaticIn = (parts: SyntaxNode[], { raw }: JavaTools) =>
  /\bstatic\b/.test(raw(named(parts, "Modifiers")));

/** Only the line breaks: the next line keeps its number. */
export const writeLineBreaks: Writer = (node, _, { raw }) => raw(node).replace(/[^\n]/g, "");

export const writeScoped: Writer = (node, _, { inScope, emitAll }) => inScope({}, () => emitAll(node));

export const writeSwitchRule: Writer = (node, parts, { emit }) =>
  `${emit(parts[0] ?? node)}: ${parts
    .slice(1)
    .filter(({ name }) => /^[A-Z]/.test(name))
    .map(emit)
    .join(" ")} break;`;

export const writeField: Writer = (node, parts, tools) =>
  (isStaticIn(parts, tools) ? "static " : "") +
  tools.emitAll(node, (each) => /Modifiers|Type/.test(each.name));

/** A variable without a value has Java's default. */
export const writeDeclarator: Writer = (node, parts, { raw, emitAll, safe, scope, declared }) => {
  if (parts.length > 1) return emitAll(node);
  const type = typeOfName(scope(), raw(node)) ?? declared.fields.get(raw(node))?.type ?? "";
  return `${safe(raw(node))} = ${/int|double|long|float|short|byte|char/.test(type) ? 0 : null}`;
};

export const writeLocalVariable: Writer = (node, parts, { raw, type, scope, emitAll }) => {
  const kind = typeIn(parts);
  for (const each of parts.filter(({ name }) => name === "VariableDeclarator")) {
    const name = raw(each.firstChild);
    const dimension = raw(each).startsWith(`${name}[]`) ? "[]" : "";
    scope().names.set(name, raw(kind) === "var" ? type(each.lastChild) : raw(kind) + dimension);
  }
  const declaration = emitAll(node, (each) => each.from === kind?.from || each.name === "Modifiers");
  return `let${declaration.replace(/^[ ]*/, " ")}`;
};

export const writeMethod: Writer = (node, parts, tools) => {
  const { raw, emit, inScope, scope, safe, code } = tools;
  const isStatic = isStaticIn(parts, tools);
  const parameters = parametersOf(node);
  const name = methodName(raw(named(parts, "Definition")), parameters.length, tools);
  const body = named(parts, "Block");
  return inScope({ isStatic }, () => {
    for (const each of parameters) scope().names.set(raw(each.lastChild), typeOfParameter(each, tools));
    const head = code.slice(node.from, body?.from ?? node.to).replace(/[^\n]/g, "");
    const list = parameters.map(
      (each) => (each.name === "SpreadParameter" ? "..." : "") + safe(raw(each.lastChild)),
    );
    return `${isStatic ? "static " : ""}${name}(${list.join(", ")}) ${head}${body ? emit(body) : "{}"}`;
  });
};

/** JavaScript has no overloading: the number of parameters becomes part of the name. */
export const methodName = (name: string, parameterCount: number, { declared }: JavaTools): string =>
  declared.overloaded.has(name) ? `${name}$${parameterCount}` : name;

const typeOfParameter = (node: SyntaxNode, { raw }: JavaTools): string =>
  raw(typeIn(childrenOf(node))) + (node.name === "SpreadParameter" ? "[]" : "");

export const writeForEach: Writer = (node, parts, { raw, emit, inScope, type, scope, safe, code }) =>
  inScope({}, () => {
    const spec = named(parts, "ForSpec");
    const body = parts.at(-1);
    if (!spec || !body) return raw(node);
    const inner = childrenOf(spec);
    const name = raw(named(inner, "Definition"));
    const iterable = inner.at(-2);
    const kind = raw(typeIn(inner));
    const iterableType = type(iterable);
    scope().names.set(name, kind === "var" ? iterableType.replace(/\[\]$/, "") : kind);
    const items = iterable ? emit(iterable) : "[]";
    const isBoxed = isChar(kind) && !iterableType.endsWith("[]") && raw(iterable).indexOf("toCharArray") < 0;
    return `for (let ${safe(name)} of ${isBoxed ? `$j.codes(${items})` : items})${code.slice(spec.to, body.from)}${emit(body)}`;
  });
