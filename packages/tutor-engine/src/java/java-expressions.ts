import type { SyntaxNode } from "@lezer/common";
import { childrenOf } from "@nirmaan/program-text/lezer-tree.ts";
import { fieldOf } from "./java-declarations.ts";
import { boxed, joined } from "./java-operators.ts";
import { methodName, type Writer } from "./java-statements.ts";
import { isChar, isWhole, type JavaTools, typeOfName } from "./java-types.ts";

const typeIn = (parts: SyntaxNode[]) => parts.find(({ name }) => /Type/.test(name));
const listIn = (parts: SyntaxNode[]) => parts.find(({ name }) => name === "ArgumentList");

export const writeName: Writer = (node, _, { raw, safe, scope, declared }) => {
  const name = raw(node);
  const pathOf = (className: string) => declared.paths.get(className) ?? className;
  if (typeOfName(scope(), name) !== undefined) return safe(name);
  const field = fieldOf(declared, scope().className, name);
  if (field) return field.isStatic ? `${pathOf(field.owner)}.${name}` : `this.${name}`;
  const constant = declared.constants.get(name);
  return constant ? `${pathOf(constant)}.${name}` : pathOf(name);
};

/** A char is its code. */
export const writeCharacter: Writer = (node, _, { raw }) => {
  const text = raw(node).slice(1, -1).replace(/^"$/, '\\"').replace(/^\\'$/, "'").replace(/^\\0$/, "\\u0000");
  return String((JSON.parse(`"${text}"`) as string).charCodeAt(0));
};

export const writeCast: Writer = (node, parts, { raw, emit }) => {
  const value = emit(parts.at(-1) ?? node);
  return isWhole(raw(typeIn(parts))) ? `Math.trunc(${value})` : value;
};

export const writeArrayAccess: Writer = (node, parts, { emit }) =>
  `${emit(parts[0] ?? node)}[$j.at(${emit(parts[0] ?? node)}, ${emit(parts[2] ?? node)})]`;

export const writeNewArray: Writer = (_, parts, { raw, emit }) => {
  const initial = parts.find(({ name }) => name === "ArrayInitializer");
  if (initial) return emit(initial);
  const sizes = parts
    .filter(({ name }) => name === "Dimension")
    .flatMap((each) => childrenOf(each).filter(({ name }) => /^[A-Z]/.test(name)));
  return `$j.array(${JSON.stringify(raw(typeIn(parts)))}, ${sizes.map(emit).join(", ")})`;
};

export const writeNewObject: Writer = (_, parts, { raw, emit, declared }) => {
  const name = raw(typeIn(parts)).replace(/<.*>/, "");
  const list = listIn(parts);
  const args = list ? emit(list) : "()";
  if (/(?:Exception|Error)$/.test(name) && !declared.classes.has(name)) return `$j.error("${name}")${args}`;
  if (name === "String") return `$j.String${args}`;
  const path = declared.paths.get(name);
  return path ? `$j.make(${path}, [${args.slice(1, -1)}])` : `new $j.${name}${args}`;
};

const STATIC_OWNERS = ["Math", "Integer", "Double", "Long", "Character", "System"];

export const writeFieldAccess: Writer = (node, [first], { raw, emit, code }) => {
  if (STATIC_OWNERS.includes(raw(first))) return `$j.${raw(node)}`;
  return first ? `${emit(first)}${code.slice(first.to, node.to)}` : raw(node);
};

const LIBRARY_CLASSES =
  /^(?:Math|Integer|Double|Long|Character|String|Arrays|Collections|System|Thread|Boolean|Objects|List|Map|Set)$/;
const TAKES_BOXED = /^(?:valueOf|format|toString)$/;

export const writeCall: Writer = (node, parts, tools) => {
  const { raw, emit, emitAll, declared, scope, code, type } = tools;
  const method = parts.find(({ name }) => name === "MethodName");
  const name = raw(method);
  const list = listIn(parts);
  const args = list ? childrenOf(list).filter((each) => /^[A-Z]/.test(each.name)) : [];
  const owner = parts[0] !== method ? parts[0] : undefined;
  const ownName = () => `${methodName(name, args.length, tools)}${list ? emit(list) : "()"}`;
  if (!owner) {
    const own = declared.methods.get(name);
    if (!own) return emitAll(node);
    return `${own.isStatic ? (declared.paths.get(own.owner) ?? own.owner) : "this"}.${ownName()}`;
  }
  const ownerText = raw(owner);
  if (/^System\s*\.\s*(?:out|err)$/.test(ownerText)) return writePrint(name, args, tools);
  if (LIBRARY_CLASSES.test(ownerText) && typeOfName(scope(), ownerText) === undefined) {
    const values = args.map((each) => (TAKES_BOXED.test(name) ? boxed(each, tools) : emit(each)));
    return `$j.${ownerText}.${name}(${values.join(", ")})`;
  }
  const gap = code.slice(owner.to, method?.from);
  if (ownerText === "super") return `super${gap}${ownName()}`;
  if (declared.classes.has(ownerText) || declared.classes.has(type(owner)) || ownerText === "this")
    return `${emit(owner)}${gap}${ownName()}`;
  const values = args.map((each) => `, ${boxed(each, tools)}`);
  const call = `$j.on(${emit(owner)}, ${JSON.stringify(name)}${values.join("")})`;
  return isChar(type(node)) && name !== "charAt" ? `$j.code(${call})` : call;
};

function writePrint(name: string, args: SyntaxNode[], tools: JavaTools): string {
  if (name === "printf" || name === "format")
    return `$j.print($j.format(${args.map((each) => boxed(each, tools)).join(", ")}))`;
  const text = args[0] ? joined(args[0], tools) : '""';
  return `$j.${name === "println" ? "println" : "print"}(${text})`;
}
