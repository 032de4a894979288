import { parse } from "acorn";
import {
  childrenOf,
  containsFunction,
  declare,
  identifiersIn,
  isFunction,
  isNode,
  namesInScope,
  namesOfPattern,
  readerOf,
  type Scope,
  type SyntaxNode,
  usesThis,
} from "./woven-scope.ts";

type Weaving = { code: string; inserts: { at: number; text: string }[]; lineOf: (at: number) => number };
type Context = { weaving: Weaving; scope: Scope };

/** The recorder and the current call, as the woven program names them. */
const RECORDER = "__trace";
const CALL = "__call";

const DECLARES_ONLY = ["FunctionDeclaration", "ClassDeclaration", "EmptyStatement", "BlockStatement"];
const STEPS_BY_ITSELF = ["WhileStatement", "DoWhileStatement", "TryStatement"];

/**
 * Adds calls of the recorder to a program. Lines stay where they are, nothing is evaluated twice or in another order.
 * Returns undefined for a program that cannot be parsed.
 */
export function weaveJavaScript(code: string): string | undefined {
  const program = parseProgram(code);
  if (!program) return undefined;
  const weaving: Weaving = { code, inserts: [], lineOf: lineFinder(code) };
  const scope: Scope = { blocks: [[]], captured: [], hasThis: false, isModule: true };
  const body = program.body as SyntaxNode[];
  const start = body.find((statement) => !("directive" in statement))?.start ?? code.length;
  insert(weaving, start, `const ${CALL}=${RECORDER}.main();`);
  weaveStatements({ weaving, scope }, body);
  insert(weaving, code.length, `\n;${RECORDER}.done(${weaving.lineOf(body.at(-1)?.end ?? 0)},${CALL});`);
  return applyInserts(weaving);
}

function parseProgram(code: string): SyntaxNode | undefined {
  for (const allowAwaitOutsideFunction of [false, true]) {
    try {
      return parse(code, {
        ecmaVersion: "latest",
        sourceType: "script",
        preserveParens: true,
        allowReturnOutsideFunction: true,
        allowAwaitOutsideFunction,
        allowHashBang: true,
      }) as unknown as SyntaxNode;
    } catch {
      // With `await` outside a function, or not at all.
    }
  }
  return undefined;
}

function lineFinder(code: string): (at: number) => number {
  const starts = [0, ...Array.from(code.matchAll(/\n/g), ({ index }) => index + 1)];
  return (at) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

const insert = ({ inserts }: Weaving, at: number, text: string): void => void inserts.push({ at, text });

/** Text before a node is inserted before that of its children, text after it later: a stable sort nests them. */
function applyInserts({ code, inserts }: Weaving): string {
  let [woven, at] = ["", 0];
  for (const each of inserts.toSorted((a, b) => a.at - b.at)) {
    woven += code.slice(at, each.at) + each.text;
    at = each.at;
  }
  return woven + code.slice(at);
}

const stepCall = ({ weaving, scope }: Context, at: number): string =>
  `${RECORDER}.step(${weaving.lineOf(at)},${CALL},${readerOf(scope)})`;

function weaveStatements(context: Context, statements: SyntaxNode[]): void {
  const { weaving } = context;
  for (const statement of statements) {
    const isStep = ![...DECLARES_ONLY, ...STEPS_BY_ITSELF].includes(innermost(statement).type);
    if (isStep && !("directive" in statement))
      insert(weaving, statement.start, `${stepCall(context, statement.start)};`);
    weaveNode(context, statement);
    declare(context.scope, statement);
  }
}

/** The statement under its labels. */
const innermost = (statement: SyntaxNode): SyntaxNode =>
  statement.type === "LabeledStatement" && isNode(statement.body) ? innermost(statement.body) : statement;

function inBlock(context: Context, names: string[], weave: () => void): void {
  context.scope.blocks.push(names);
  weave();
  context.scope.blocks.pop();
}

/** The body of a loop or a branch; one statement becomes a block. `first` is a step at its beginning. */
function weaveBody(context: Context, body: SyntaxNode, first = ""): void {
  const { weaving } = context;
  if (body.type === "BlockStatement") {
    if (first) insert(weaving, body.start + 1, `${first};`);
    inBlock(context, [], () => weaveStatements(context, body.body as SyntaxNode[]));
    return;
  }
  insert(weaving, body.start, first ? `{${first};` : "{");
  weaveStatements(context, [body]);
  insert(weaving, body.end, "}");
}

/** `test` becomes `(step, test)`. */
function weaveCondition(context: Context, test: SyntaxNode, at: number): void {
  insert(context.weaving, test.start, `(${stepCall(context, at)},(`);
  weaveNode(context, test);
  insert(context.weaving, test.end, "))");
}

/** Empty for what has no name. */
const nameOf = (id: unknown): string => (isNode(id) && typeof id.name === "string" ? id.name : "");

function weaveNode(context: Context, node: SyntaxNode): void {
  const weave = WEAVERS[node.type];
  if (isFunction(node)) weaveFunction(context, node, nameOf(node.id));
  else if (weave) weave(context, node);
  else for (const child of childrenOf(node)) weaveNode(context, child);
}

const WEAVERS: Record<string, (context: Context, node: SyntaxNode) => void> = {
  BlockStatement: (context, node) =>
    inBlock(context, [], () => weaveStatements(context, node.body as SyntaxNode[])),
  IfStatement: (context, node) => {
    weaveNode(context, node.test as SyntaxNode);
    weaveBody(context, node.consequent as SyntaxNode);
    if (isNode(node.alternate)) weaveBody(context, node.alternate);
  },
  WhileStatement: (context, node) => {
    weaveCondition(context, node.test as SyntaxNode, node.start);
    weaveBody(context, node.body as SyntaxNode);
  },
  DoWhileStatement: (context, node) => {
    weaveBody(context, node.body as SyntaxNode);
    const test = node.test as SyntaxNode;
    weaveCondition(context, test, test.start);
  },
  ForStatement: weaveFor,
  ForOfStatement: weaveForEach,
  ForInStatement: weaveForEach,
  SwitchStatement: (context, node) => {
    weaveNode(context, node.discriminant as SyntaxNode);
    for (const each of node.cases as SyntaxNode[]) {
      if (isNode(each.test)) weaveNode(context, each.test);
      inBlock(context, [], () => weaveStatements(context, each.consequent as SyntaxNode[]));
    }
  },
  CatchClause: (context, node) => {
    const body = node.body as SyntaxNode;
    inBlock(context, namesOfPattern(node.param), () => {
      insert(context.weaving, body.start + 1, `${stepCall(context, node.start)};`);
      weaveStatements(context, body.body as SyntaxNode[]);
    });
  },
  ReturnStatement: (context, node) => weaveArgument(context, node, "result", "return".length),
  ThrowStatement: (context, node) => weaveArgument(context, node, "thrown", "throw".length),
  VariableDeclarator: (context, node) => weaveNamed(context, node.init, node.id),
  AssignmentExpression: (context, node) => {
    weaveNode(context, node.left as SyntaxNode);
    weaveNamed(context, node.right, node.left);
  },
  Property: (context, node) => weaveNamed(context, node.value, node.key),
  ClassDeclaration: weaveClass,
  ClassExpression: weaveClass,
};

function weaveFor(context: Context, node: SyntaxNode): void {
  const { init, test, update, body } = node as unknown as Record<string, SyntaxNode | null>;
  if (init) weaveNode(context, init);
  const names = init?.type === "VariableDeclaration" ? namesOfPattern(init) : [];
  inBlock(context, names, () => {
    if (test && update) weaveNode(context, test);
    else if (test) weaveCondition(context, test, node.start);
    if (update) weaveCondition(context, update, node.start);
    // Without both, an empty loop would have no step at all.
    if (body) weaveBody(context, body, test || update ? "" : stepCall(context, node.start));
  });
}

function weaveForEach(context: Context, node: SyntaxNode): void {
  const { left, right, body } = node as unknown as Record<"left" | "right" | "body", SyntaxNode>;
  weaveNode(context, right);
  const names = left.type === "VariableDeclaration" ? namesOfPattern(left) : [];
  inBlock(context, names, () => weaveBody(context, body, stepCall(context, node.start)));
}

function weaveArgument(context: Context, node: SyntaxNode, method: string, keyword: number): void {
  const { weaving, scope } = context;
  const call = ` ${RECORDER}.${method}(${weaving.lineOf(node.start)},${CALL}`;
  const { argument } = node;
  if (scope.isModule && method === "result") return;
  if (!isNode(argument)) {
    insert(weaving, node.start + keyword, `${call})`);
    return;
  }
  insert(weaving, node.start + keyword, `${call},(`);
  weaveNode(context, argument);
  insert(weaving, argument.end, "))");
}

function weaveNamed(context: Context, value: unknown, name: unknown): void {
  if (!isNode(value)) return;
  if (!isFunction(value)) weaveNode(context, value);
  else weaveFunction(context, value, nameOf(name));
}

function weaveClass(context: Context, node: SyntaxNode): void {
  if (isNode(node.superClass)) weaveNode(context, node.superClass);
  const className = nameOf(node.id);
  for (const member of (node.body as SyntaxNode).body as SyntaxNode[]) {
    const { value, key } = member;
    if (member.type !== "MethodDefinition" || !isNode(value)) continue;
    const name = nameOf(key);
    weaveFunction(context, value, className ? `${className}.${name}` : name, {
      isDerived: member.kind === "constructor" && isNode(node.superClass),
    });
  }
}

function weaveFunction(
  outer: Context,
  node: SyntaxNode,
  name: string,
  { isDerived = false }: { isDerived?: boolean } = {},
): void {
  const { weaving } = outer;
  const body = node.body as SyntaxNode;
  const params = (node.params as SyntaxNode[]).flatMap(namesOfPattern);
  const used = identifiersIn(node);
  const around = outer.scope.isModule ? [] : [...namesInScope(outer.scope), ...outer.scope.captured];
  const scope: Scope = {
    blocks: [params],
    captured: around.filter((each) => used.has(each) && !params.includes(each)),
    hasThis: node.type !== "ArrowFunctionExpression" && !isDerived && usesThis(node),
    isModule: false,
  };
  const context = { weaving, scope };
  for (const param of node.params as SyntaxNode[]) weaveNode(outer, param);
  const line = weaving.lineOf(node.start);
  const enter = `const ${CALL}=${RECORDER}.call(${JSON.stringify(name)},${line},${containsFunction(body)},${readerOf(scope)});`;
  if (body.type !== "BlockStatement") {
    insert(weaving, body.start, `{${enter}return ${RECORDER}.result(${line},${CALL},(`);
    weaveNode(context, body);
    insert(weaving, body.end, "));}");
    return;
  }
  const statements = body.body as SyntaxNode[];
  const start = statements.find((statement) => !("directive" in statement))?.start ?? body.end - 1;
  insert(weaving, start, enter);
  weaveStatements(context, statements);
  insert(weaving, body.end - 1, `;${RECORDER}.result(${weaving.lineOf(body.end - 1)},${CALL});`);
}
