import type { SyntaxNode } from "@lezer/common";
import { childrenOf, type Declarations } from "./java-types.ts";

export function declarationsIn(top: SyntaxNode, code: string): Declarations {
  const declared: Declarations = { classes: new Set(), methods: new Map(), fields: new Map() };
  const text = (node: SyntaxNode | undefined) => (node ? code.slice(node.from, node.to) : "");
  const walk = (node: SyntaxNode, owner: string) => {
    const parts = childrenOf(node);
    const isStatic = parts.some((each) => each.name === "Modifiers" && /\bstatic\b/.test(text(each)));
    const type = text(parts.find(({ name }) => /Type$|^void$|TypeName/.test(name)));
    const definition = text(parts.find(({ name }) => name === "Definition"));
    if (node.name === "ClassDeclaration") declared.classes.add(definition);
    if (node.name === "MethodDeclaration") declared.methods.set(definition, { owner, isStatic, type });
    if (node.name === "FieldDeclaration")
      for (const each of parts.filter(({ name }) => name === "VariableDeclarator"))
        declared.fields.set(text(each.firstChild ?? undefined), { owner, isStatic, type });
    for (const each of parts) walk(each, node.name === "ClassDeclaration" ? definition : owner);
  };
  walk(top, "");
  return declared;
}
