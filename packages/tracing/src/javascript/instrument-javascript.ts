import { childNodes } from "@nirmaan/program-text/acorn-tree.ts";
import { lineLookup } from "@nirmaan/program-text/line-lookup.ts";
import { applyEdits, insertion, type TextEdit } from "@nirmaan/program-text/text-edit.ts";
import type {
  AnyNode,
  CatchClause,
  Class,
  Expression,
  ForInStatement,
  ForOfStatement,
  ForStatement,
  IfStatement,
  Program,
  ReturnStatement,
  Statement,
  SwitchStatement,
  ThrowStatement,
} from "acorn";
import {
  containsFunction,
  declare,
  type FunctionScope,
  identifiersIn,
  isFunction,
  nameOf,
  namesInScope,
  namesOfPattern,
  readerOf,
  usesThis,
} from "./javascript-scope.ts";
import { parseScript } from "./parse-script.ts";

type Instrumentation = { edits: TextEdit[]; lineOf: (at: number) => number };
type InstrumentContext = { instrumentation: Instrumentation; scope: FunctionScope };
type BodyStatement = Program["body"][number];

/** The recorder and the current call, as the instrumented program names them. */
const RECORDER = "__trace";
const CALL = "__call";

const NO_STEP = new Set<AnyNode["type"]>([
  "FunctionDeclaration",
  "ClassDeclaration",
  "EmptyStatement",
  "BlockStatement",
  // These have steps at their tests and in their blocks.
  "WhileStatement",
  "DoWhileStatement",
  "TryStatement",
]);

/**
 * Adds calls of the recorder to a program. Lines stay where they are, nothing is evaluated twice or in another order.
 * Returns undefined for a program that cannot be parsed.
 */
export function instrumentJavaScript(code: string): string | undefined {
  const program = parseScript(code);
  if (!program) return undefined;
  const instrumentation: Instrumentation = { edits: [], lineOf: lineLookup(code) };
  const scope: FunctionScope = { blocks: [[]], captured: [], hasThis: false, isModule: true };
  const context = { instrumentation, scope };
  const { body } = program;
  insert(context, startOf(body) ?? code.length, `const ${CALL}=${RECORDER}.main();`);
  instrumentStatements(context, body);
  const lastLine = instrumentation.lineOf(body.at(-1)?.end ?? 0);
  insert(context, code.length, `\n;${RECORDER}.done(${lastLine},${CALL});`);
  return applyEdits(code, instrumentation.edits);
}

const insert = ({ instrumentation: { edits } }: InstrumentContext, at: number, text: string): void =>
  void edits.push(insertion(at, text));

const isDirective = (statement: BodyStatement): boolean => "directive" in statement;

/** Where the statements after the directives begin. */
const startOf = (statements: BodyStatement[]): number | undefined =>
  statements.find((statement) => !isDirective(statement))?.start;

const stepCall = ({ instrumentation, scope }: InstrumentContext, at: number): string =>
  `${RECORDER}.step(${instrumentation.lineOf(at)},${CALL},${readerOf(scope)})`;

function instrumentStatements(context: InstrumentContext, statements: BodyStatement[]): void {
  for (const statement of statements) {
    if (!NO_STEP.has(innermost(statement).type) && !isDirective(statement))
      insert(context, statement.start, `${stepCall(context, statement.start)};`);
    instrumentNode(context, statement);
    if (statement.type === "VariableDeclaration") declare(context.scope, statement);
  }
}

/** The statement under its labels. */
const innermost = (statement: BodyStatement): BodyStatement =>
  statement.type === "LabeledStatement" ? innermost(statement.body) : statement;

function inBlock(context: InstrumentContext, names: string[], instrument: () => void): void {
  context.scope.blocks.push(names);
  instrument();
  context.scope.blocks.pop();
}

const instrumentBlock = (context: InstrumentContext, names: string[], statements: Statement[]): void =>
  inBlock(context, names, () => instrumentStatements(context, statements));

/** The body of a loop or a branch; one statement becomes a block. `first` is a step at its beginning. */
function instrumentBody(context: InstrumentContext, body: Statement, first = ""): void {
  if (body.type === "BlockStatement") {
    if (first) insert(context, body.start + 1, `${first};`);
    instrumentBlock(context, [], body.body);
    return;
  }
  insert(context, body.start, first ? `{${first};` : "{");
  instrumentStatements(context, [body]);
  insert(context, body.end, "}");
}

/** `test` becomes `(step, test)`. */
function instrumentCondition(context: InstrumentContext, test: Expression, at: number): void {
  insert(context, test.start, `(${stepCall(context, at)},(`);
  instrumentNode(context, test);
  insert(context, test.end, "))");
}

function instrumentNode(context: InstrumentContext, node: AnyNode): void {
  if (isFunction(node)) instrumentFunction(context, node, nameOf(node.id));
  else if (!instrumentStatement(context, node) && !instrumentNamedPart(context, node))
    for (const child of childNodes(node)) instrumentNode(context, child);
}

/** False for what needs no calls around its parts. */
function instrumentStatement(context: InstrumentContext, node: AnyNode): boolean {
  switch (node.type) {
    case "BlockStatement":
      instrumentBlock(context, [], node.body);
      return true;
    case "IfStatement":
      instrumentIf(context, node);
      return true;
    case "WhileStatement":
      instrumentCondition(context, node.test, node.start);
      instrumentBody(context, node.body);
      return true;
    case "DoWhileStatement":
      instrumentBody(context, node.body);
      instrumentCondition(context, node.test, node.test.start);
      return true;
    case "ForStatement":
      instrumentFor(context, node);
      return true;
    case "ForOfStatement":
    case "ForInStatement":
      instrumentForEach(context, node);
      return true;
    case "SwitchStatement":
      instrumentSwitch(context, node);
      return true;
    case "CatchClause":
      instrumentCatch(context, node);
      return true;
    case "ReturnStatement":
      instrumentArgument(context, node, "result", "return".length);
      return true;
    case "ThrowStatement":
      instrumentArgument(context, node, "thrown", "throw".length);
      return true;
    default:
      return false;
  }
}

/** What gives a function its name, so that its calls are shown with it. */
function instrumentNamedPart(context: InstrumentContext, node: AnyNode): boolean {
  switch (node.type) {
    case "VariableDeclarator":
      if (node.init) instrumentNamed(context, node.init, node.id);
      return true;
    case "AssignmentExpression":
      instrumentNode(context, node.left);
      instrumentNamed(context, node.right, node.left);
      return true;
    case "Property":
      instrumentNamed(context, node.value, node.key);
      return true;
    case "ClassDeclaration":
    case "ClassExpression":
      instrumentClass(context, node);
      return true;
    default:
      return false;
  }
}

function instrumentIf(context: InstrumentContext, { test, consequent, alternate }: IfStatement): void {
  instrumentNode(context, test);
  instrumentBody(context, consequent);
  if (alternate) instrumentBody(context, alternate);
}

function instrumentSwitch(context: InstrumentContext, { discriminant, cases }: SwitchStatement): void {
  instrumentNode(context, discriminant);
  for (const { test, consequent } of cases) {
    if (test) instrumentNode(context, test);
    instrumentBlock(context, [], consequent);
  }
}

function instrumentCatch(context: InstrumentContext, { param, body, start }: CatchClause): void {
  inBlock(context, param ? namesOfPattern(param) : [], () => {
    insert(context, body.start + 1, `${stepCall(context, start)};`);
    instrumentStatements(context, body.body);
  });
}

function instrumentFor(context: InstrumentContext, { init, test, update, body, start }: ForStatement): void {
  if (init) instrumentNode(context, init);
  inBlock(context, init?.type === "VariableDeclaration" ? namesOfPattern(init) : [], () => {
    if (test && update) instrumentNode(context, test);
    else if (test) instrumentCondition(context, test, start);
    if (update) instrumentCondition(context, update, start);
    // Without both, an empty loop would have no step at all.
    instrumentBody(context, body, test || update ? "" : stepCall(context, start));
  });
}

function instrumentForEach(
  context: InstrumentContext,
  { left, right, body, start }: ForInStatement | ForOfStatement,
): void {
  instrumentNode(context, right);
  const names = left.type === "VariableDeclaration" ? namesOfPattern(left) : [];
  inBlock(context, names, () => instrumentBody(context, body, stepCall(context, start)));
}

function instrumentArgument(
  context: InstrumentContext,
  { argument, start }: ReturnStatement | ThrowStatement,
  method: "result" | "thrown",
  keyword: number,
): void {
  const { instrumentation, scope } = context;
  const call = ` ${RECORDER}.${method}(${instrumentation.lineOf(start)},${CALL}`;
  if (scope.isModule && method === "result") return;
  if (!argument) {
    insert(context, start + keyword, `${call})`);
    return;
  }
  insert(context, start + keyword, `${call},(`);
  instrumentNode(context, argument);
  insert(context, argument.end, "))");
}

function instrumentNamed(context: InstrumentContext, value: AnyNode, name: AnyNode): void {
  if (isFunction(value)) instrumentFunction(context, value, nameOf(name));
  else instrumentNode(context, value);
}

function instrumentClass(context: InstrumentContext, { id, superClass, body }: Class): void {
  if (superClass) instrumentNode(context, superClass);
  const className = nameOf(id);
  for (const member of body.body) {
    if (member.type !== "MethodDefinition") continue;
    const name = nameOf(member.key);
    const isDerived = member.kind === "constructor" && Boolean(superClass);
    instrumentFunction(context, member.value, className ? `${className}.${name}` : name, isDerived);
  }
}

/** `isDerived`: the constructor of a derived class has no `this` before it has called the other one. */
function instrumentFunction(
  outer: InstrumentContext,
  node: Extract<AnyNode, { params: unknown }>,
  name: string,
  isDerived = false,
): void {
  const { instrumentation } = outer;
  const { body, params } = node;
  const own = params.flatMap(namesOfPattern);
  const used = identifiersIn(node);
  const around = outer.scope.isModule ? [] : [...namesInScope(outer.scope), ...outer.scope.captured];
  const scope: FunctionScope = {
    blocks: [own],
    captured: around.filter((each) => used.has(each) && !own.includes(each)),
    hasThis: node.type !== "ArrowFunctionExpression" && !isDerived && usesThis(node),
    isModule: false,
  };
  const context = { instrumentation, scope };
  for (const param of params) instrumentNode(outer, param);
  const line = instrumentation.lineOf(node.start);
  const enter = `const ${CALL}=${RECORDER}.call(${JSON.stringify(name)},${line},${containsFunction(body)},${readerOf(scope)});`;
  if (body.type !== "BlockStatement") {
    insert(context, body.start, `{${enter}return ${RECORDER}.result(${line},${CALL},(`);
    instrumentNode(context, body);
    insert(context, body.end, "));}");
    return;
  }
  insert(context, startOf(body.body) ?? body.end - 1, enter);
  instrumentStatements(context, body.body);
  const endLine = instrumentation.lineOf(body.end - 1);
  insert(context, body.end - 1, `;${RECORDER}.result(${endLine},${CALL});`);
}
