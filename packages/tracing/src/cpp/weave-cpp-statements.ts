import type { SyntaxNode } from "@lezer/common";
import { childNamed, childrenOf } from "../syntax-nodes.ts";
import {
  type CppProgram,
  type Declared,
  declaredBy,
  shownVariable,
  unsetCall,
  variablesOf,
} from "./cpp-syntax.ts";

export type CppWeaving = CppProgram & { edits: { from: number; to: number; text: string }[]; lastId: number };

/** A function that is being woven. */
export type CppBody = {
  weaving: CppWeaving;
  /** The variable that is the call. */
  call: string;
  isMain: boolean;
  /** What it returns; undefined where it is not written. */
  type: string | undefined;
  hasThis: boolean;
  /** The variables in scope. */
  names: Declared[];
};

export const insertCpp = ({ edits }: CppWeaving, at: number, text: string): void =>
  void edits.push({ from: at, to: at, text });

/** The variables that are shown, as arguments; of two with one name the inner one. */
export function shownIn({ names, hasThis }: CppBody): string {
  const visible = new Map(names.map((each) => [each.name, each]));
  const shown = [...visible.values()].flatMap((each) => shownVariable(each) ?? []);
  return [...(hasThis ? ['nirmaan_trace::v("this",*this)'] : []), ...shown].join(",");
}

const stepAt = (body: CppBody, at: number): string =>
  `${body.call}.step(${body.weaving.lineOf(at)},{${shownIn(body)}})`;

const STEPS =
  /^(?:Expression|If|For|Switch|Return|Break|Continue|Throw)Statement$|^Declaration$|^ForRangeLoop$/;
const STATEMENT = /Statement$|^Declaration$|^ForRangeLoop$/;

export const isCppStatement = ({ name }: SyntaxNode): boolean => STATEMENT.test(name);

const isEmpty = (node: SyntaxNode): boolean => node.name === "ExpressionStatement" && !node.firstChild;

export function weaveCppStatements(body: CppBody, nodes: SyntaxNode[]): void {
  for (const node of nodes.filter(isCppStatement)) {
    if (STEPS.test(node.name) && !isEmpty(node))
      insertCpp(body.weaving, node.from, `${stepAt(body, node.from)};`);
    WEAVERS[node.name]?.(body, node);
  }
}

function inScope(body: CppBody, weave: () => void): void {
  const before = body.names.length;
  weave();
  body.names.length = before;
}

/** The body of a loop or a branch; one statement becomes a block. `first` is a step at its beginning. */
function weaveInner(body: CppBody, node: SyntaxNode, first = ""): void {
  const { weaving } = body;
  if (node.name === "CompoundStatement") {
    if (first) insertCpp(weaving, node.from + 1, `${first};`);
    inScope(body, () => weaveCppStatements(body, childrenOf(node)));
    return;
  }
  insertCpp(weaving, node.from, first ? `{${first};` : "{");
  inScope(body, () => weaveCppStatements(body, [node]));
  insertCpp(weaving, node.to, "}");
}

const lastStatement = (node: SyntaxNode): SyntaxNode | undefined => childrenOf(node).findLast(isCppStatement);

/** `test` becomes `step && (test)`. */
function weaveTest(body: CppBody, test: SyntaxNode, at: number): void {
  insertCpp(body.weaving, test.from, `${stepAt(body, at)}&&(`);
  insertCpp(body.weaving, test.to, ")");
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

function weaveDeclaration(body: CppBody, node: SyntaxNode): void {
  const { code } = body.weaving;
  const variables = variablesOf(node, code);
  const isFixed = /^\s*(?:static|extern|const|thread_local)\b/.test(code.slice(node.from, node.to));
  if (!isFixed && node.parent?.name !== "ForStatement")
    insertCpp(body.weaving, node.to, variables.map(unsetCall).join(""));
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

function weaveFor(body: CppBody, node: SyntaxNode): void {
  inScope(body, () => {
    const inner = lastStatement(node);
    const { init, test, update } = forParts(node, inner, body.weaving.code);
    if (init?.name === "Declaration") weaveDeclaration(body, init);
    if (test && !update) weaveTest(body, test, node.from);
    if (update) {
      insertCpp(body.weaving, update.from, `${stepAt(body, node.from)},(`);
      insertCpp(body.weaving, update.to, ")");
    }
    if (inner) weaveInner(body, inner, test || update ? "" : stepAt(body, node.from));
  });
}

function weaveRange(body: CppBody, node: SyntaxNode): void {
  inScope(body, () => {
    const declarator = childrenOf(node).find(({ name }) =>
      /^(?:Identifier|(?:Pointer|Reference)Declarator)$/.test(name),
    );
    const declared = declarator && declaredBy(declarator, body.weaving.code);
    if (declared) body.names.push(declared);
    const inner = lastStatement(node);
    if (inner) weaveInner(body, inner, stepAt(body, node.from));
  });
}

function weaveReturn(body: CppBody, node: SyntaxNode): void {
  const { weaving, call, type } = body;
  const line = weaving.lineOf(node.from);
  const value = childrenOf(node).find(({ name }) => name !== "return" && name !== ";");
  const shown = `{${shownIn(body)}}`;
  if (!value) {
    insertCpp(weaving, node.from, `{${call}.leave(${line},${shown});`);
    insertCpp(weaving, node.to, "}");
  } else if (type !== undefined && type !== "void") {
    const name = `__r${call.slice(3)}_${node.from}`;
    const told = body.isMain ? `${call}.end(${line},${shown})` : `${call}.result(${line},${shown},${name})`;
    weaving.edits.push({ from: node.from, to: node.from + "return".length, text: `{${type} ${name}=` });
    insertCpp(weaving, node.to, `${told};return ${name};}`);
  }
}

function weaveTry(body: CppBody, node: SyntaxNode): void {
  const block = childNamed(node, "CompoundStatement");
  if (block) weaveInner(body, block);
  for (const clause of childrenOf(node).filter(({ name }) => name === "CatchClause"))
    inScope(body, () => {
      const { code, lineOf } = body.weaving;
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
      insertCpp(body.weaving, inner.from + 1, caught);
      inScope(body, () => weaveCppStatements(body, childrenOf(inner)));
    });
}

const WEAVERS: Record<string, (body: CppBody, node: SyntaxNode) => void> = {
  CompoundStatement: (body, node) => weaveInner(body, node),
  Declaration: weaveDeclaration,
  IfStatement: (body, node) => {
    for (const inner of childrenOf(node).filter(isCppStatement)) weaveInner(body, inner);
  },
  WhileStatement: (body, node) => {
    const test = testOf(node);
    const inner = lastStatement(node);
    if (test) weaveTest(body, test, node.from);
    if (inner) weaveInner(body, inner, test ? "" : stepAt(body, node.from));
  },
  DoStatement: (body, node) => {
    const inner = childrenOf(node).find(isCppStatement);
    const test = testOf(node);
    if (inner) weaveInner(body, inner);
    if (test) weaveTest(body, test, test.from);
  },
  ForStatement: weaveFor,
  ForRangeLoop: weaveRange,
  SwitchStatement: (body, node) => {
    const block = childNamed(node, "CompoundStatement");
    if (block) inScope(body, () => weaveCppStatements(body, childrenOf(block)));
  },
  // What one case declares has no value in the next.
  CaseStatement: (body, node) => {
    inScope(body, () => weaveCppStatements(body, childrenOf(node)));
  },
  ReturnStatement: weaveReturn,
  TryStatement: weaveTry,
};
