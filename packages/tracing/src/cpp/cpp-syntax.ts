import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/cpp";
import { childNamed, childrenOf } from "@nirmaan/program-text/lezer-tree.ts";
import { lineLookup } from "@nirmaan/program-text/line-lookup.ts";

export type CppProgram = { code: string; top: SyntaxNode; lineOf: (at: number) => number };

const NOT_FOLLOWED = /^(?:GotoStatement|Macro|Co(?:Return|Yield)Statement|CoAwaitExpression)$/;

/** Undefined for a program that the parser cannot read completely, or with jumps that no scope follows. */
export function parseCppProgram(code: string): CppProgram | undefined {
  const tree = parser.parse(code);
  let isComplete = true;
  tree.iterate({
    enter: ({ type, name }) => {
      if (type.isError || NOT_FOLLOWED.test(name)) isComplete = false;
    },
  });
  return isComplete ? { code, top: tree.topNode, lineOf: lineLookup(code) } : undefined;
}

const DECLARATORS = /^(?:Init|Pointer|Reference|Array|Parenthesized)Declarator$/;
const NAMES = /^(?:Identifier|FieldIdentifier)$/;

/** A declared variable. `sizes` are the texts between the brackets of an array. */
export type Declared = { name: string; sizes: string[]; isInitialised: boolean; isReference: boolean };

/** Undefined for functions and for what has no name of its own. */
export function declaredBy(declarator: SyntaxNode, code: string): Declared | undefined {
  if (NAMES.test(declarator.name))
    return {
      name: code.slice(declarator.from, declarator.to),
      sizes: [],
      isInitialised: false,
      isReference: false,
    };
  if (!DECLARATORS.test(declarator.name)) return undefined;
  const inner = childrenOf(declarator).find(({ name }) => DECLARATORS.test(name) || NAMES.test(name));
  const declared = inner && declaredBy(inner, code);
  if (!declared) return undefined;
  if (declarator.name === "InitDeclarator") return { ...declared, isInitialised: true };
  if (declarator.name === "ReferenceDeclarator") return { ...declared, isReference: true };
  if (declarator.name !== "ArrayDeclarator") return declared;
  const size = code.slice(inner.to, declarator.to).replace(/^\s*\[|\]\s*$/g, "");
  return { ...declared, sizes: [...declared.sizes, size.trim()] };
}

/** The variables of a declaration; none for functions and types. */
export const variablesOf = (declaration: SyntaxNode, code: string): Declared[] =>
  childrenOf(declaration).flatMap((child) => {
    const declared =
      DECLARATORS.test(child.name) || NAMES.test(child.name) ? declaredBy(child, code) : undefined;
    return declared ? [declared] : [];
  });

/** The function declarator of a definition, under the `*` and `&` of its type. */
export function functionDeclarator(node: SyntaxNode): SyntaxNode | undefined {
  const declarator = childrenOf(node).find(({ name }) =>
    /^(?:Function|Pointer|Reference)Declarator$/.test(name),
  );
  if (!declarator || declarator.name === "FunctionDeclarator") return declarator;
  return functionDeclarator(declarator);
}

const SPECIFIERS = /\b(?:static|inline|virtual|explicit|friend|extern|register)\b/g;

/** What a function returns, as it is written; undefined where it is not written. */
export function returnTypeOf(
  definition: SyntaxNode,
  declarator: SyntaxNode,
  code: string,
): string | undefined {
  const type = code
    .slice(definition.from, declarator.from)
    .replace(SPECIFIERS, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (/\bauto\b|\bdecltype\b/.test(type) || childNamed(declarator, "TrailingReturnType")) return undefined;
  return type === "" ? "void" : type;
}

const isLiteral = (size: string): boolean => size === "" || /^\d+$/.test(size);

/** The variable as an argument of a step. A template cannot take an array whose length is not constant. */
export function shownVariable({ name, sizes }: Declared): string | undefined {
  if (sizes.every(isLiteral)) return `nirmaan_trace::v("${name}",${name})`;
  const count = `sizeof(${name})/sizeof(${name}[0])`;
  if (sizes.length === 1) return `nirmaan_trace::rows("${name}",&${name}[0],${count})`;
  if (sizes.length > 2) return undefined;
  return `nirmaan_trace::rows("${name}",&${name}[0][0],${count},sizeof(${name}[0])/sizeof(${name}[0][0]))`;
}

export function unsetCall({ name, sizes, isInitialised, isReference }: Declared): string {
  if (isInitialised || isReference || sizes.length > 2) return "";
  if (sizes.every(isLiteral)) return `nirmaan_trace::unset(${name});`;
  return sizes.length === 1
    ? `nirmaan_trace::unset_rows(&${name}[0],sizeof(${name})/sizeof(${name}[0]));`
    : "";
}
