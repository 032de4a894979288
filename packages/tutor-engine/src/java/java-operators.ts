import type { SyntaxNode } from "@lezer/common";
import { isChar, isReal, isWhole, type JavaTools } from "./java-types.ts";

/** A value as it reads when it is joined to text. */
export function joined(node: SyntaxNode | undefined, { type, emit }: JavaTools): string {
  if (!node) return "";
  const kind = type(node);
  if (isReal(kind)) return `$j.real(${emit(node)})`;
  if (isChar(kind)) return `$j.char(${emit(node)})`;
  return kind === "String" || isWhole(kind) || kind === "boolean"
    ? emit(node)
    : `$j.show(${emit(node)}, ${JSON.stringify(kind)})`;
}

/** A char or a real as what it would be shown as: containers forget the type. */
export function boxed(node: SyntaxNode, { type, emit }: JavaTools): string {
  const kind = type(node);
  if (isChar(kind)) return `$j.char(${emit(node)})`;
  return isReal(kind) ? `$j.boxReal(${emit(node)})` : emit(node);
}

export function writeBinary(node: SyntaxNode, parts: SyntaxNode[], tools: JavaTools): string {
  const { raw, type, emit, emitAll, code } = tools;
  const [left, operator, right] = parts;
  const sign = raw(operator);
  const [a, b] = [type(left), type(right)];
  if (sign === "+" && (a === "String" || b === "String"))
    return `${joined(left, tools)} +${code.slice(operator?.to, right?.from)}${joined(right, tools)}`;
  if (sign === "/" && isWhole(a) && isWhole(b))
    return `$j.whole(${emit(left ?? node)}, ${emit(right ?? node)})`;
  if (/^[=!]=$/.test(sign) && a === "String" && b === "String")
    return `${sign === "!=" ? "!" : ""}$j.isOne(${emit(left ?? node)}, ${emit(right ?? node)})`;
  return emitAll(node);
}

export function writeAssignment(node: SyntaxNode, parts: SyntaxNode[], tools: JavaTools): string {
  const { raw, type, emit, emitAll } = tools;
  const [left, operator, right] = parts;
  const sign = raw(operator);
  const [a, b] = [type(left), type(right)];
  if (!left || !right) return raw(node);
  if (sign === "+=" && a === "String") return `${emit(left)} += ${joined(right, tools)}`;
  if (sign === "/=" && isWhole(a)) return `${emit(left)} = Math.trunc(${emit(left)} / ${emit(right)})`;
  if (/^[-+*]=$/.test(sign) && isWhole(a) && isReal(b))
    return `${emit(left)} = Math.trunc(${emit(left)} ${sign[0]} ${emit(right)})`;
  return emitAll(node);
}
