import type { SyntaxNode } from "@lezer/common";
import { childNamed, childrenOf } from "@nirmaan/program-text/lezer-tree.ts";
import { insertion, type TextEdit } from "@nirmaan/program-text/text-edit.ts";
import {
  type CppProgram,
  type Declared,
  declaredBy,
  shownVariable,
  unsetCall,
  variablesOf,
} from "./cpp-syntax.ts";

export type CppInstrumentation = CppProgram & { edits: TextEdit[]; lastId: number };

/** A function that is being instrumented. */
export type CppBody = {
  instrumentation: CppInstrumentation;
  /** The variable that is the call. */
  call: string;
  isMain: boolean;
  /** What it returns; undefined where it is not written. */
  type: string | undefined;
  hasThis: boolean;
  /** The variables in scope. */
  names: Declared[];
};

export const insertCpp = ({ edits }: CppInstrumentation, at: number, text: string): void =>
  void edits.push(insertion(at, text));

/** The variables that are shown, as arguments; of two with one name the inner one. */
export function shownIn({ names, hasThis }: CppBody): string {
  const visible = new Map(names.map((each) => [each.name, each]));
  const shown = [...visible.values()].flatMap((each) => shownVariable(each) ?? []);
  return [...(hasThis ? ['nirmaan_trace::v("this",*this)'] : []), ...shown].join(",");
}

const stepAt = (body: CppBody, at: number): string =>
  `${body.call}.step(${body.instrumentation.lineOf(at)},{${shownIn(body)}})`;

const STEPS =
  /^(?:Expression|If|For|Switch|Return|Break|Continue|Throw)Statement$|^Declaration$|^ForRangeLoop$/;
const STATEMENT = /Statement$|^Declaration$|^ForRangeLoop$/;

export const isCppStatement = ({ name }: SyntaxNode): boolean => STATEMENT.test(name);

const isEmpty = (node: SyntaxNode): boolean => node.name === "ExpressionStatement" && !node.firstChild;

export function instrumentCppStatements(body: CppBody, nodes: SyntaxNode[]): void {
  for (const node of nodes.filter(isCppStatement)) {
    if (STEPS.test(node.name) && !isEmpty(node))
      insertCpp(body.instrumentation, node.from, `${stepAt(body, node.from)};`);
    INSTRUMENTERS[node.name]?.(body, node);
  }
}

function inScope(body: CppBody, instrument: () => void): void {
  const before = body.names.length;
  instrument();
  body.names.length = before;
}

/** The body of a loop or a branch; one statement becomes a block. `first` is a step at its beginning. */
function instrumentInner(body: CppBody, node: SyntaxNode, first = ""): void {
  const { instrumentation } = body;
  if (node.name === "CompoundStatement") {
    if (first) insertCpp(instrumentation, node.from + 1, `${first};`);
    inScope(body, () => instrumentCppStatements(body, childrenOf(node)));
    return;
  }
  insertCpp(instrumentation, node.from, first ? `{${first};` : "{");
  inScope(body, () => instrumentCppStatements(body, [node]));
  insertCpp(instrumentation, node.to, "}");
}

const lastStatement = (node: SyntaxNode): SyntaxNode | undefined => childrenOf(node).findLast(isCppStatement);

/** `test` becomes `step && (test)`. */
function instrumentTest(body: CppBody, test: SyntaxNode, at: number): void {
  insertCpp(body.instrumentation, test.from, `${stepAt(body, at)}&&(`);
  insertCpp(body.instrumentation, test.to, ")");
}

const isPunctuation = ({ name }: SyntaxNode): boolean => /^[(),;:]$/.test(name);

/** The expression between the parentheses; undefined for a declaration. */
const testOf = (node: SyntaxNode): SyntaxNode | undefined => {
  const clause = childrenOf(node).find(({ name }) =>
    /^(?:ConditionClause|ParenthesizedExpression)$/.test(name),
  );
  const [test, ...others] = clause ? childrenOf(clause).filter((child) => !isPunctuation(child)) : [];
  return others.length === 0 && test?.name !== "Declaration" ? test : undefined;
};

function instrumentDeclaration(body: CppBody, node: SyntaxNode): void {
  const { code } = body.instrumentation;
  const variables = variablesOf(node, code);
  const isFixed = /^\s*(?:static|extern|const|thread_local)\b/.test(code.slice(node.from, node.to));
  if (!isFixed && node.parent?.name !== "ForStatement")
    insertCpp(body.instrumentation, node.to, variables.map(unsetCall).join(""));
  if (!/^\s*extern\b/.test(code.slice(node.from, node.to))) body.names.push(...variables);
}

type ForParts = {
  init: SyntaxNode | undefined;
  test: SyntaxNode | undefined;
  update: SyntaxNode | undefined;
};

/** The parts of `for (init; test; update)`. The tree has no semicolons: they are between its nodes. */
function forParts(node: SyntaxNode, inner: SyntaxNode | undefined, code: string): ForParts {
  const found: (SyntaxNode | undefined)[] = [undefined, undefined, undefined];
  let [place, end] = [0, node.from];
  for (const child of childrenOf(node)) {
    if (child.from >= (inner?.from ?? node.to)) break;
    place += code.slice(end, child.from).split(";").length - 1;
    end = child.to;
    if (/^(?:for|[()])$/.test(child.name)) continue;
    found[place] = child;
    if (child.name === "Declaration") place = 1;
  }
  const [init, test, update] = found;
  return { init, test, update };
}

function instrumentFor(body: CppBody, node: SyntaxNode): void {
  inScope(body, () => {
    const inner = lastStatement(node);
    const { init, test, update } = forParts(node, inner, body.instrumentation.code);
    if (init?.name === "Declaration") instrumentDeclaration(body, init);
    if (test && !update) instrumentTest(body, test, node.from);
    if (update) {
      insertCpp(body.instrumentation, update.from, `${stepAt(body, node.from)},(`);
      insertCpp(body.instrumentation, update.to, ")");
    }
    if (inner) instrumentInner(body, inner, test || update ? "" : stepAt(body, node.from));
  });
}

function instrumentRange(body: CppBody, node: SyntaxNode): void {
  inScope(body, () => {
    const declarator = childrenOf(node).find(({ name }) =>
      /^(?:Identifier|(?:Pointer|Reference)Declarator)$/.test(name),
    );
    const declared = declarator && declaredBy(declarator, body.instrumentation.code);
    if (declared) body.names.push(declared);
    const inner = lastStatement(node);
    if (inner) instrumentInner(body, inner, stepAt(body, node.from));
  });
}

function instrumentReturn(body: CppBody, node: SyntaxNode): void {
  const { instrumentation, call, type } = body;
  const line = instrumentation.lineOf(node.from);
  const value = childrenOf(node).find(({ name }) => name !== "return" && name !== ";");
  const shown = `{${shownIn(body)}}`;
  if (!value) {
    insertCpp(instrumentation, node.from, `{${call}.leave(${line},${shown});`);
    insertCpp(instrumentation, node.to, "}");
  } else if (type !== undefined && type !== "void") {
    const name = `__r${call.slice(3)}_${node.from}`;
    const told = body.isMain ? `${call}.end(${line},${shown})` : `${call}.result(${line},${shown},${name})`;
    instrumentation.edits.push({
      from: node.from,
      to: node.from + "return".length,
      text: `{${type} ${name}=`,
    });
    insertCpp(instrumentation, node.to, `${told};return ${name};}`);
  }
}

function instrumentTry(body: CppBody, node: SyntaxNode): void {
  const block = childNamed(node, "CompoundStatement");
  if (block) instrumentInner(body, block);
  for (const clause of childrenOf(node).filter(({ name }) => name === "CatchClause"))
    inScope(body, () => {
      const { code, lineOf } = body.instrumentation;
      const parameter = [
        ...childrenOf(clause),
        ...childrenOf(childNamed(clause, "ParameterList") ?? clause),
      ].find(({ name }) => name === "ParameterDeclaration");
      const declarator =
        parameter && childrenOf(parameter).find(({ name }) => /^(?:Identifier|\w+Declarator)$/.test(name));
      const declared = declarator && declaredBy(declarator, code);
      if (declared) body.names.push(declared);
      const inner = childNamed(clause, "CompoundStatement");
      if (!inner) return;
      const caught = `${body.call}.caught(${lineOf(clause.from)},{${shownIn(body)}},nirmaan_trace::message_of_current());`;
      insertCpp(body.instrumentation, inner.from + 1, caught);
      inScope(body, () => instrumentCppStatements(body, childrenOf(inner)));
    });
}

const INSTRUMENTERS: Record<string, (body: CppBody, node: SyntaxNode) => void> = {
  CompoundStatement: (body, node) => instrumentInner(body, node),
  Declaration: instrumentDeclaration,
  IfStatement: (body, node) => {
    for (const inner of childrenOf(node).filter(isCppStatement)) instrumentInner(body, inner);
  },
  WhileStatement: (body, node) => {
    const test = testOf(node);
    const inner = lastStatement(node);
    if (test) instrumentTest(body, test, node.from);
    if (inner) instrumentInner(body, inner, test ? "" : stepAt(body, node.from));
  },
  DoStatement: (body, node) => {
    const inner = childrenOf(node).find(isCppStatement);
    const test = testOf(node);
    if (inner) instrumentInner(body, inner);
    if (test) instrumentTest(body, test, test.from);
  },
  ForStatement: instrumentFor,
  ForRangeLoop: instrumentRange,
  SwitchStatement: (body, node) => {
    const block = childNamed(node, "CompoundStatement");
    if (block) inScope(body, () => instrumentCppStatements(body, childrenOf(block)));
  },
  // What one case declares has no value in the next.
  CaseStatement: (body, node) => {
    inScope(body, () => instrumentCppStatements(body, childrenOf(node)));
  },
  ReturnStatement: instrumentReturn,
  TryStatement: instrumentTry,
};
