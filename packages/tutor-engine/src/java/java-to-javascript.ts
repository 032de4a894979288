import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/java";
import { childrenOf } from "@nirmaan/program-text/lezer-tree.ts";
import { writeClass, writeConstructor, writeEnum, writeLambda, writeTry } from "./java-classes.ts";
import { declarationsIn } from "./java-declarations.ts";
import {
  writeArrayAccess,
  writeCall,
  writeCast,
  writeCharacter,
  writeFieldAccess,
  writeName,
  writeNewArray,
  writeNewObject,
} from "./java-expressions.ts";
import { writeAssignment, writeBinary } from "./java-operators.ts";
import {
  type Writer,
  writeDeclarator,
  writeField,
  writeForEach,
  writeLineBreaks,
  writeLocalVariable,
  writeMethod,
  writeScoped,
  writeSwitchRule,
} from "./java-statements.ts";
import { type Declarations, type JavaTools, type Scope, typeOf } from "./java-types.ts";

/**
 * Translates a school program from Java to JavaScript, line by line: javac takes a tenth of a second for each edited
 * version, and hundreds are tried. What it does not know stays as it is; the program then fails, and the evidence of
 * javac and of the last run is used instead.
 */
export function javaToJavaScript(code: string, calls: string[] = []): { source: string; calls: string[] } {
  const tree = parser.parse(code);
  const declared = declarationsIn(tree.topNode, code);
  const source = write(code, tree.topNode, declared);
  const main = declared.methods.get("main")?.owner;
  return {
    source: main ? `${source}\n;if (__c === "undefined") ${declared.paths.get(main)}.main([]);` : source,
    calls: calls.map((call) => {
      const wrapped = `class TutorCall { static Object call() { return ${call.trim().replace(/;$/, "")}; } }`;
      return (
        /return ([\s\S]*);\s*\}\s*\}\s*$/.exec(
          write(wrapped, parser.parse(wrapped).topNode, declared),
        )?.[1] ?? call
      );
    }),
  };
}

const JAVASCRIPT_KEYWORDS = new Set(
  "in of let var function delete typeof arguments eval await async yield export with debugger".split(" "),
);

const safe = (name: string) => (JAVASCRIPT_KEYWORDS.has(name) ? `${name}_` : name);

const WRITERS: Record<string, Writer> = {
  InterfaceDeclaration: writeLineBreaks,
  ImportDeclaration: writeLineBreaks,
  PackageDeclaration: writeLineBreaks,
  ClassDeclaration: writeClass,
  EnumDeclaration: writeEnum,
  TryStatement: writeTry,
  LambdaExpression: writeLambda,
  MethodReference: writeLambda,
  ConstructorDeclaration: writeConstructor,
  ExplicitConstructorInvocation: writeConstructor,
  ClassLiteral: () => "null",
  SwitchLabel: (node, _, { emitAll }) => emitAll(node).replace(/,/g, ": case "),
  SwitchRule: writeSwitchRule,
  FieldDeclaration: writeField,
  VariableDeclarator: writeDeclarator,
  MethodDeclaration: writeMethod,
  Block: writeScoped,
  LocalVariableDeclaration: writeLocalVariable,
  ForStatement: writeScoped,
  EnhancedForStatement: writeForEach,
  Identifier: writeName,
  Definition: (node, _, { raw, safe }) => safe(raw(node)),
  CharacterLiteral: writeCharacter,
  IntegerLiteral: (node, _, { raw }) => raw(node).replace(/[lL_]/g, ""),
  FloatingPointLiteral: (node, _, { raw }) => raw(node).replace(/[dDfF_]/g, ""),
  CastExpression: writeCast,
  BinaryExpression: writeBinary,
  AssignmentExpression: writeAssignment,
  ArrayAccess: writeArrayAccess,
  ArrayCreationExpression: writeNewArray,
  ArrayInitializer: (node, _, { emitAll }) => emitAll(node).replace(/^\{/, "[").replace(/\}$/, "]"),
  ObjectCreationExpression: writeNewObject,
  FieldAccess: writeFieldAccess,
  MethodInvocation: writeCall,
  TextBlock: (node, _, { raw }) => raw(node),
  StringLiteral: (node, _, { raw }) => raw(node),
};

function write(code: string, top: SyntaxNode, declared: Declarations): string {
  let scope: Scope = { names: new Map(), above: null, className: "", isStatic: true };
  const raw = (node: SyntaxNode | null | undefined) => (node ? code.slice(node.from, node.to) : "");
  const type = (node: SyntaxNode | null | undefined) => typeOf(node, code, scope, declared);
  const inScope = <T>(change: Partial<Scope>, work: () => T): T => {
    scope = {
      className: scope.className,
      isStatic: scope.isStatic,
      ...change,
      names: new Map(),
      above: scope,
    };
    const made = work();
    scope = scope.above ?? scope;
    return made;
  };
  const tools: JavaTools = { code, declared, raw, emit, emitAll, inScope, safe, type, scope: () => scope };
  return emit(top);

  /** The children with the text between them: every line keeps its number. */
  function emitAll(node: SyntaxNode, drop: (child: SyntaxNode) => boolean = () => false): string {
    let [text, at] = ["", node.from];
    for (const child of childrenOf(node)) {
      text += code.slice(at, child.from) + (drop(child) ? raw(child).replace(/[^\n]/g, "") : emit(child));
      at = child.to;
    }
    return text + code.slice(at, node.to);
  }

  function emit(node: SyntaxNode): string {
    const writer = WRITERS[node.name];
    return writer
      ? writer(node, childrenOf(node), tools)
      : emitAll(node, ({ name }) => name === "Throws" || name === "Modifiers");
  }
}
