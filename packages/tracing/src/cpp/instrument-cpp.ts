import type { SyntaxNode } from "@lezer/common";
import { childNamed, childrenOf, nodesIn } from "@nirmaan/program-text/lezer-tree.ts";
import { applyEdits } from "@nirmaan/program-text/text-edit.ts";
import {
  type Declared,
  declaredBy,
  functionDeclarator,
  parseCppProgram,
  returnTypeOf,
  shownVariable,
  variablesOf,
} from "./cpp-syntax.ts";
import {
  type CppBody,
  type CppInstrumentation,
  insertCpp,
  instrumentCppStatements,
  shownIn,
} from "./instrument-cpp-statements.ts";

const HEADER = '#include "nirmaan_trace.h"\n#line 1\n';

/**
 * Adds calls of the recorder to a program. Lines stay where they are, nothing is evaluated twice or in another order.
 * Undefined for a program that cannot be read completely, or that has no main function.
 */
export function instrumentCpp(code: string): string | undefined {
  const program = parseCppProgram(code);
  if (!program) return undefined;
  const instrumentation: CppInstrumentation = { ...program, edits: [], lastId: 0 };
  const functions = [...nodesIn(program.top)].filter(({ name }) => name === "FunctionDefinition");
  if (!functions.some((node) => nameOf(node, code) === "main")) return undefined;
  for (const node of nodesIn(program.top))
    if (/^(?:Struct|Class)Specifier$/.test(node.name)) addFields(instrumentation, node);
  for (const node of functions) instrumentFunction(instrumentation, node);
  // Without it the program would read its input past the recorder.
  for (const match of code.matchAll(/\b(?:std\s*::\s*)?ios(?:_base)?\s*::\s*sync_with_stdio\s*\([^)]*\)/g))
    instrumentation.edits.push({ from: match.index, to: match.index + match[0].length, text: "true" });
  return HEADER + applyEdits(code, instrumentation.edits);
}

const textOf = ({ from, to }: SyntaxNode, code: string): string => code.slice(from, to);

function nameOf(definition: SyntaxNode, code: string): string {
  const declarator = functionDeclarator(definition);
  const parameters = declarator && childNamed(declarator, "ParameterList");
  return declarator && parameters ? code.slice(declarator.from, parameters.from).trim() : "";
}

function enclosing(node: SyntaxNode, kind: RegExp): SyntaxNode | undefined {
  for (let parent = node.parent; parent; parent = parent.parent) if (kind.test(parent.name)) return parent;
  return undefined;
}

const classNameOf = (node: SyntaxNode, code: string): string => {
  const name = childrenOf(node).find((child) =>
    /^(?:TypeIdentifier|ScopedTypeIdentifier|TemplateType)$/.test(child.name),
  );
  return name ? textOf(name, code) : "";
};

/** A member function that tells the fields to the recorder. A class inside a function cannot have a template. */
function addFields(instrumentation: CppInstrumentation, node: SyntaxNode): void {
  const { code } = instrumentation;
  const list = childNamed(node, "FieldDeclarationList");
  if (!list || enclosing(node, /^CompoundStatement$/)) return;
  const fields = childrenOf(list)
    .filter(({ name, from, to }) => name === "FieldDeclaration" && !/^\s*static\b/.test(code.slice(from, to)))
    .flatMap((field) => variablesOf(field, code));
  const bases = childNamed(node, "BaseClassClause");
  const base = bases && childrenOf(bases).find(({ name }) => name === "TypeIdentifier");
  const baseName = base && textOf(base, code);
  const isOwnBase = baseName && new RegExp(`\\b(?:struct|class)\\s+${baseName}\\b[^;(]*\\{`).test(code);
  const told = [
    ...(isOwnBase ? [`${baseName}::nirmaan_fields_(f_);`] : []),
    ...fields.map(({ name }) => `f_("${name}",${name});`),
  ];
  const className = JSON.stringify(classNameOf(node, code));
  insertCpp(
    instrumentation,
    list.to - 1,
    `public:template<class F_>const char*nirmaan_fields_(F_ f_)const{${told.join("")}return ${className};}`,
  );
}

function instrumentFunction(instrumentation: CppInstrumentation, node: SyntaxNode): void {
  const { code } = instrumentation;
  const declarator = functionDeclarator(node);
  const block = childNamed(node, "CompoundStatement");
  if (!declarator || !block) return;
  const name = nameOf(node, code);
  const head = code.slice(node.from, block.from);
  if (/\bconst(?:expr|eval)\b/.test(head) || enclosing(node, /^(?:LambdaExpression|CompoundStatement)$/))
    return;
  if (name.includes("~")) {
    instrumentation.lastId += 1;
    insertCpp(instrumentation, block.from + 1, `nirmaan_trace::Quiet __q${instrumentation.lastId};`);
    return;
  }
  instrumentation.lastId += 1;
  const body: CppBody = {
    instrumentation,
    call: `__c${instrumentation.lastId}`,
    isMain: name === "main",
    type: returnTypeOf(node, declarator, code),
    hasThis: hasThis(node, name, head, code),
    names: parametersOf(declarator, code),
  };
  const owner = enclosing(node, /^(?:Struct|Class)Specifier$/);
  instrumentBody(body, block, labelOf(name, owner && classNameOf(owner, code)), declarator.from);
}

/** `area` in a class becomes `Box::area`; a constructor has the name of its class. */
function labelOf(name: string, className: string | undefined): string {
  const label = className && className !== name ? `${className}::${name}` : name;
  return label.replace(/^(\w+)::\1$/, "$1");
}

function hasThis(node: SyntaxNode, name: string, head: string, code: string): boolean {
  if (/\b(?:static|friend)\b/.test(head)) return false;
  if (enclosing(node, /^(?:Struct|Class)Specifier$/)) return node.parent?.name !== "FriendDeclaration";
  const [owner, method] = name.split("::");
  if (!owner || !method || !new RegExp(`\\b(?:struct|class)\\s+${owner}\\b`).test(code)) return false;
  return !new RegExp(`\\bstatic\\b[^;{]*\\b${method.replace(/\W.*/s, "")}\\s*\\(`).test(code);
}

function parametersOf(declarator: SyntaxNode, code: string): Declared[] {
  const list = childNamed(declarator, "ParameterList");
  const parameters = list ? childrenOf(list).filter(({ name }) => /ParameterDeclaration$/.test(name)) : [];
  return parameters.flatMap((parameter) => {
    const inner = childrenOf(parameter).find(({ name }) =>
      /^(?:Identifier|(?:Pointer|Reference|Array)Declarator)$/.test(name),
    );
    const declared = inner && declaredBy(inner, code);
    // An array as a parameter is a pointer.
    return declared ? [{ ...declared, sizes: [] }] : [];
  });
}

/** Instruments a function as one call: its entry, its statements, its end. */
function instrumentBody(body: CppBody, block: SyntaxNode, label: string, at: number): void {
  const { instrumentation, call } = body;
  if (body.isMain)
    body.names = body.names.filter(({ name }) =>
      new RegExp(`\\b${name}\\b`).test(textOf(block, instrumentation.code)),
    );
  const enter = `nirmaan_trace::Call ${call}(${JSON.stringify(label)},${instrumentation.lineOf(at)},{${shownIn(body)}});`;
  insertCpp(instrumentation, block.from + 1, `${body.isMain ? globalsOf(instrumentation) : ""}${enter}`);
  instrumentCppStatements(body, childrenOf(block));
  const end = block.to - 1;
  if (body.isMain)
    insertCpp(instrumentation, end, `${call}.end(${instrumentation.lineOf(end)},{${shownIn(body)}});`);
  else if (body.type === "void")
    insertCpp(instrumentation, end, `${call}.leave(${instrumentation.lineOf(end)},{${shownIn(body)}});`);
}

/** The variables outside all functions. */
function globalsOf({ top, code }: CppInstrumentation): string {
  const shown = childrenOf(top)
    .filter(({ name, from, to }) => name === "Declaration" && !/^\s*extern\b/.test(code.slice(from, to)))
    .flatMap((declaration) => variablesOf(declaration, code))
    .flatMap((variable) => shownVariable(variable) ?? []);
  return shown.length > 0 ? `nirmaan_trace::show(nirmaan_trace::frames[0],{${shown.join(",")}});` : "";
}
