import type { SyntaxNode } from "@lezer/common";
import { childNamed, childrenOf, nodesIn } from "@nirmaan/program-text/lezer-tree.ts";
import { applyEdits } from "@nirmaan/program-text/text-edit.ts";
import { LOOPS } from "./instrument-java-loops.ts";
import {
  type Inside,
  instrumentStatements,
  isStatement,
  SIMPLE_STATEMENTS,
} from "./instrument-java-statements.ts";
import { SWITCH_AND_TRY } from "./instrument-switch-and-try.ts";
import {
  type Body,
  capturedBy,
  createBody,
  enterCall,
  insert,
  type JavaInstrumentation,
  lineAt,
  type Owner,
  type ResultKind,
  textOf,
  traceCall,
} from "./java-body.ts";
import { reassignedIn } from "./java-flow.ts";
import { parseJavaProgram } from "./java-syntax.ts";

export type InstrumentedJava = { source: string; mainClass: string };

/**
 * Adds calls of the recorder to a program. Lines stay where they are, nothing is evaluated twice or in another order.
 * Undefined for a program that cannot be read completely, or that has no main method.
 */
export function instrumentJava(code: string): InstrumentedJava | undefined {
  const program = parseJavaProgram(code);
  if (!program) return undefined;
  const main = findMainClass(program.top, code);
  if (!main) return undefined;
  const instrumentation: JavaInstrumentation = { program, edits: [], mainClass: main.simple, lastId: 0 };
  for (const node of childrenOf(program.top))
    if (isClass(node)) instrumentClass(instrumentation, node, undefined);
  return { source: applyEdits(code, instrumentation.edits), mainClass: main.binary };
}

const isClass = ({ name }: SyntaxNode): boolean => /^(?:Class|Record|Interface|Enum)Declaration$/.test(name);

const bodyOfClass = (node: SyntaxNode): SyntaxNode | undefined =>
  childrenOf(node).find(({ name }) => /^(?:Class|Record|Interface|Enum)Body$/.test(name));

const nameOf = (node: SyntaxNode, code: string): string => {
  const definition = childNamed(node, "Definition");
  return definition ? code.slice(definition.from, definition.to) : "";
};

/** The first class with a `public static void main(String[])`, with the name that the JVM gives it. */
function findMainClass(top: SyntaxNode, code: string): { simple: string; binary: string } | undefined {
  const found = childNamed(top, "PackageDeclaration");
  const packageName = found ? code.slice(found.from, found.to).replace(/^package\s+|\s*;$/g, "") : "";
  const search = (nodes: SyntaxNode[], prefix: string): { simple: string; binary: string } | undefined => {
    for (const node of nodes) {
      const simple = nameOf(node, code);
      const members = childrenOf(bodyOfClass(node) ?? node);
      const binary = `${prefix}${simple}`;
      if (members.some((member) => isMain(member, code))) return { simple, binary };
      const inner = search(members.filter(isClass), `${binary}$`);
      if (inner) return inner;
    }
    return undefined;
  };
  return search(childrenOf(top).filter(isClass), packageName ? `${packageName}.` : "");
}

function isMain(member: SyntaxNode, code: string): boolean {
  if (member.name !== "MethodDeclaration" || nameOf(member, code) !== "main") return false;
  const head = code.slice(member.from, childNamed(member, "Block")?.from ?? member.to);
  return /\bpublic\b/.test(head) && /\bstatic\b/.test(head) && /\(\s*(?:final\s+)?String\b[^,]*\)/.test(head);
}

function instrumentClass(
  instrumentation: JavaInstrumentation,
  node: SyntaxNode,
  outer: Body | undefined,
): void {
  const className = nameOf(node, instrumentation.program.code);
  const owner = { className, label: className === instrumentation.mainClass ? "" : className };
  const body = bodyOfClass(node);
  if (body)
    instrumentMembers(instrumentation, body, owner, outer, recordNames(node, instrumentation.program.code));
}

const recordNames = (node: SyntaxNode, code: string): string[] => {
  const header = childNamed(node, "RecordHeader");
  return header
    ? childrenOf(header)
        .filter(({ name }) => name === "RecordComponent")
        .map((each) => nameOf(each, code))
    : [];
};

function instrumentMembers(
  instrumentation: JavaInstrumentation,
  classBody: SyntaxNode,
  owner: Owner,
  outer: Body | undefined,
  components: string[] = [],
): void {
  for (const member of childrenOf(classBody)) {
    if (isClass(member)) instrumentClass(instrumentation, member, outer);
    else if (member.name === "EnumBodyDeclarations") instrumentMembers(instrumentation, member, owner, outer);
    else if (member.name === "EnumConstant")
      for (const each of childrenOf(member)) instrumentInitializer(instrumentation, each, owner);
    else if (/^(?:Field|Constant)Declaration$/.test(member.name))
      instrumentInitializer(instrumentation, member, owner);
    else instrumentExecutable(instrumentation, member, owner, outer, components);
  }
}

/** The value of a field can hold lambdas and anonymous classes. */
function instrumentInitializer(instrumentation: JavaInstrumentation, node: SyntaxNode, owner: Owner): void {
  const fieldScope = createBody({
    instrumentation,
    owner,
    result: { kind: "void" },
    hasThis: false,
    names: [],
    reassigned: new Set(),
  });
  instrumentExpression(fieldScope, node);
}

const EXECUTABLE =
  /^(?:MethodDeclaration|ConstructorDeclaration|CompactConstructorDeclaration|StaticInitializer|Block)$/;

function instrumentExecutable(
  instrumentation: JavaInstrumentation,
  member: SyntaxNode,
  owner: Owner,
  outer: Body | undefined,
  components: string[],
): void {
  if (!EXECUTABLE.test(member.name)) return;
  const { code } = instrumentation.program;
  const block =
    member.name === "Block"
      ? member
      : childrenOf(member).findLast(({ name }) => /^(?:Block|ConstructorBody)$/.test(name));
  if (!block) return;
  const isCompact = member.name === "CompactConstructorDeclaration";
  const modifiers = childNamed(member, "Modifiers");
  const isStatic =
    member.name === "StaticInitializer" ||
    (modifiers !== undefined && childNamed(modifiers, "static") !== undefined);
  const body = createBody({
    instrumentation,
    owner,
    result: resultOf(member, code),
    hasThis: !isStatic && !isCompact,
    names: isCompact
      ? components
      : parameterNames(member, code).filter((name) => isShown(name, member, code)),
    captured: outer && !isStatic ? capturedBy(outer, member.parent ?? member) : [],
    reassigned: reassignedIn(member, code),
  });
  const definition = childNamed(member, "Definition");
  instrumentWhole(body, block, labelOf(member, owner, code), definition?.from ?? member.from);
}

/** The parameter of main is shown only where it is used. */
const isShown = (name: string, member: SyntaxNode, code: string): boolean =>
  !isMain(member, code) ||
  new RegExp(`\\b${name}\\b`).test(code.slice(childNamed(member, "Block")?.from, member.to));

function labelOf(member: SyntaxNode, { className, label }: Owner, code: string): string {
  if (member.name === "StaticInitializer") return "static";
  if (member.name === "Block") return "{ }";
  if (member.name !== "MethodDeclaration") return `new ${className}`;
  const name = nameOf(member, code);
  return label ? `${label}.${name}` : name;
}

/** The type stands before the name, and `[]` may stand after the parameters. */
function resultOf(member: SyntaxNode, code: string): ResultKind {
  if (member.name !== "MethodDeclaration") return { kind: "void" };
  const type = childNamed(member, "Definition")?.prevSibling;
  if (!type || type.name === "void") return { kind: "void" };
  const dimensions = childrenOf(member).filter(({ name }) => name === "Dimension");
  return {
    kind: "typed",
    type: code.slice(type.from, type.to).replace(/\s+/g, " ") + "[]".repeat(dimensions.length),
  };
}

function parameterNames(node: SyntaxNode, code: string): string[] {
  const list = childrenOf(node).find(({ name }) => /^(?:Formal|Inferred)Parameters$/.test(name));
  const found = list ? [...nodesIn(list)].filter(({ name }) => name === "Definition") : [];
  return found.map(({ from, to }) => code.slice(from, to));
}

/** Instruments a block as one call: its entry, its statements, its end. */
function instrumentWhole(body: Body, block: SyntaxNode, name: string, at: number): void {
  const { instrumentation } = body;
  const statements = childrenOf(block);
  const explicit = statements.findIndex(({ name: kind }) => kind === "ExplicitConstructorInvocation");
  const start = explicit < 0 ? block.from + 1 : (statements[explicit]?.to ?? block.from + 1);
  insert(instrumentation, start, enterCall(body, name, at));
  const flow = instrumentStatements(
    { body, inside: INSIDE },
    statements.slice(explicit + 1).filter(isStatement),
    body.flow,
  );
  if (!flow || body.result.kind === "typed") return;
  const end = block.to - 1;
  insert(instrumentation, end, `${traceCall("leave", body, lineAt(body, end), flow)};`);
}

function instrumentExpression(body: Body, node: SyntaxNode): void {
  if (node.name === "LambdaExpression") instrumentLambda(body, node);
  else if (node.name === "ClassBody") {
    const type = node.parent && childrenOf(node.parent).find(({ name }) => /Type|TypeName/.test(name));
    const label = type ? textOf(body, type).replace(/<.*/s, "") : body.owner.label;
    instrumentMembers(body.instrumentation, node, { className: body.owner.className, label }, body);
  } else for (const child of childrenOf(node)) instrumentExpression(body, child);
}

/** A lambda that is one expression stays part of its line: a block would change which overload javac chooses. */
function instrumentLambda(outer: Body, node: SyntaxNode): void {
  const inner = childrenOf(node).at(-1);
  if (inner && inner.name !== "Block") instrumentExpression(outer, inner);
  if (inner?.name !== "Block") return;
  const { instrumentation, owner } = outer;
  const { code } = instrumentation.program;
  const own =
    node.firstChild?.name === "Definition" ? [textOf(outer, node.firstChild)] : parameterNames(node, code);
  const body = createBody({
    instrumentation,
    owner,
    result: { kind: "inferred" },
    hasThis: outer.hasThis && /\bthis\b/.test(textOf(outer, inner)),
    names: own,
    captured: capturedBy(outer, node),
    reassigned: outer.reassigned,
  });
  instrumentWhole(body, inner, "", node.from);
}

const INSIDE: Inside = {
  expression: instrumentExpression,
  // A local record or enum sees no variables of its method.
  localClass: (body, node) =>
    instrumentClass(body.instrumentation, node, node.name === "ClassDeclaration" ? body : undefined),
  statements: { ...SIMPLE_STATEMENTS, ...LOOPS, ...SWITCH_AND_TRY },
};
