import type { SyntaxNode } from "@lezer/common";
import { childrenOf } from "@nirmaan/program-text/lezer-tree.ts";
import type { Declarations, Field } from "./java-types.ts";

export function declarationsIn(top: SyntaxNode, code: string): Declarations {
  const declared: Declarations = {
    classes: new Set(),
    paths: new Map(),
    parents: new Map(),
    methods: new Map(),
    overloaded: new Set(),
    fields: new Map(),
    constants: new Map(),
  };
  const arities = new Map<string, Set<number>>();
  const text = (node: SyntaxNode | undefined) => (node ? code.slice(node.from, node.to) : "");
  const walk = (node: SyntaxNode, owner: string) => {
    const parts = childrenOf(node);
    const isStatic = parts.some((each) => each.name === "Modifiers" && /\bstatic\b/.test(text(each)));
    const type = text(parts.find(({ name }) => /Type$|^void$|TypeName/.test(name)));
    const definition = text(parts.find(({ name }) => name === "Definition"));
    const isClass = node.name === "ClassDeclaration" || node.name === "EnumDeclaration";
    if (isClass) {
      declared.classes.add(definition);
      declared.paths.set(
        definition,
        owner ? `${declared.paths.get(owner) ?? owner}.${definition}` : definition,
      );
      const parent = parts.find(({ name }) => name === "Superclass");
      if (parent) declared.parents.set(definition, text(parent.lastChild ?? undefined).replace(/<.*/s, ""));
    }
    if (node.name === "MethodDeclaration") {
      declared.methods.set(definition, { owner, isStatic, type });
      const known = arities.get(`${owner}.${definition}`) ?? new Set();
      arities.set(`${owner}.${definition}`, known.add(parametersOf(node).length));
      if (known.size > 1) declared.overloaded.add(definition);
    }
    if (node.name === "EnumConstant") declared.constants.set(definition, owner);
    if (node.name === "FieldDeclaration")
      for (const each of parts.filter(({ name }) => name === "VariableDeclarator")) {
        const name = text(each.firstChild ?? undefined);
        const field = { owner, isStatic, type };
        declared.fields.set(name, field);
        declared.fields.set(`${owner}.${name}`, field);
      }
    for (const each of parts) walk(each, isClass ? definition : owner);
  };
  walk(top, "");
  // A field would hide a method of its name in JavaScript: the method goes by another.
  for (const name of declared.methods.keys()) if (declared.fields.has(name)) declared.overloaded.add(name);
  return declared;
}

export const parametersOf = (method: SyntaxNode): SyntaxNode[] =>
  childrenOf(method)
    .filter((each) => each.name === "FormalParameters")
    .flatMap(childrenOf)
    .filter((each) => /^(?:Formal|Spread)Parameter$/.test(each.name));

/** The field that a bare name means inside a class: its own, an inherited one, or one further out. */
export function fieldOf(declared: Declarations, className: string, name: string): Field | undefined {
  for (let at: string | undefined = className, depth = 0; at && depth < 20; depth += 1) {
    const field = declared.fields.get(`${at}.${name}`);
    if (field) return field;
    at = declared.parents.get(at);
  }
  return declared.fields.get(name);
}
