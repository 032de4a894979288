import type { CheckRun, Sign } from "../evidence/evidence.ts";
import { type CodeNode, enclosingFunction, isLoop, isStatement, walkNodes } from "./code-node.ts";

type SignContext = {
  code: string;
  isEndless: boolean;
  returnedNothing: boolean;
  addSign: (line: number, edit: string, sure: number) => void;
};

/** Signs of a mistake in JavaScript or Java that are visible without running anything. */
export function findMistakeSigns(program: CodeNode, code: string, results: CheckRun[]): Sign[] {
  const signs: Sign[] = [];
  const context: SignContext = {
    code,
    isEndless: results.some(({ error }) => error?.startsWith("Halt")),
    returnedNothing: results.some(({ none, passed }) => none && !passed),
    addSign: (line, edit, sure) => signs.push({ line, edit, sure }),
  };
  for (const node of walkNodes(program)) {
    if (isLoop(node) && node.body) loopSigns(node, node.body, context);
    if (node.kind === "if" && node.consequent && isSemicolon(node.consequent, code))
      context.addSign(node.line, "stray-semicolon", 1.6);
    if (node.kind === "case" && fallsThrough(node)) {
      const end = node.children.at(-1);
      context.addSign(end ? end.line : node.line, "missing-break", 0.8);
    }
    if (node.parent?.test === node && node.kind === "assign")
      context.addSign(node.line, "assign-in-test", 1.2);
    if (node.kind === "block") unreachableSigns(node, context);
    if (node.kind === "binary") binarySigns(node, context);
    if (node.kind === "statement") unusedValueSigns(node, context);
    if (node.kind === "function" && context.returnedNothing) missingReturnSigns(node, context);
  }
  return signs;
}

const LEAVES = new Set(["return", "break", "continue"]);

/** A statement that leaves its block although other statements follow it there. Functions are hoisted. */
function unreachableSigns({ children }: CodeNode, { addSign }: SignContext): void {
  for (const statement of children.filter(isStatement).slice(0, -1))
    if (LEAVES.has(statement.kind)) addSign(statement.line, "unreachable", 0.6);
}

const isSemicolon = ({ from, to }: CodeNode, code: string) => code.slice(from, to) === ";";

function loopSigns(node: CodeNode, body: CodeNode, { code, isEndless, addSign }: SignContext): void {
  const last = body.kind === "block" ? body.children.filter(isStatement).at(-1) : body;
  if (last?.kind === "return") addSign(last.line, "return-in-loop", 0.7);
  const isDecided = last?.kind === "if" && endsInReturn(last.consequent) && endsInReturn(last.otherwise);
  if (isDecided && last.otherwise) addSign(last.otherwise.line, "first-item-decides", 0.7);
  if (isSemicolon(body, code) && node.kind !== "do") addSign(node.line, "stray-semicolon", 1.6);
  if (isEndless && node.kind === "while" && node.test && !canEnd(node))
    addSign(last?.line ?? node.line, "loop-never-changes", 0.7);
}

function binarySigns({ op, left, right, line }: CodeNode, { code, addSign }: SignContext): void {
  const isLiteral = right && ["number", "text"].includes(right.kind);
  if (op?.text === "||" && isLiteral && left?.kind === "binary") addSign(line, "and-or", 1);
  const hasText = left?.kind === "text" || right?.kind === "text";
  if (/^[=!]=$/.test(op?.text ?? "") && hasText && /\bclass\b/.test(code))
    addSign(line, "string-equality", 0.8);
}

const RETURNS_NEW_TEXT = /^(?:replace|toUpperCase|toLowerCase|trim|concat|substring|slice)$/;

function unusedValueSigns({ children: [value], line }: CodeNode, { addSign }: SignContext): void {
  if (value?.kind === "binary") addSign(line, "missing-return", 0.8);
  if (value?.kind === "call" && RETURNS_NEW_TEXT.test(value.text)) addSign(line, "lost-result", 0.8);
}

function missingReturnSigns(node: CodeNode, { code, addSign }: SignContext): void {
  if (!node.text || !node.body || hasReturn(node)) return;
  const print = [...walkNodes(node)].findLast(
    ({ kind, text }) => kind === "call" && /^(?:log|println)$/.test(text),
  );
  const end = node.body.children.at(-1);
  const lastLine = end ? end.line + code.slice(end.from, end.to).split("\n").length - 1 : node.line;
  addSign(print?.line ?? lastLine, print ? "print-return" : "missing-return", 0.7);
}

/** A case with statements that continues into the next one. */
function fallsThrough(node: CodeNode): boolean {
  const cases = node.parent?.children.filter(({ kind }) => kind === "case") ?? [];
  const last = node.children.filter(isStatement).at(-1);
  return last !== undefined && cases.at(-1) !== node && !/^(?:break|return|continue)$/.test(last.kind);
}

const endsInReturn = (node: CodeNode | undefined): boolean =>
  node?.kind === "block" ? node.children.at(-1)?.kind === "return" : node?.kind === "return";

const hasReturn = (owner: CodeNode) =>
  [...walkNodes(owner)].some((node) => node.kind === "return" && enclosingFunction(node) === owner);

function canEnd(loop: CodeNode): boolean {
  const asked = new Set(
    loop.test ? [...walkNodes(loop.test)].filter(({ kind }) => kind === "name").map(({ text }) => text) : [],
  );
  return [...walkNodes(loop)].some(
    (node) =>
      ((node.kind === "assign" || node.kind === "update") && node.left && asked.has(node.left.text)) ||
      node.kind === "break" ||
      node.kind === "return" ||
      (node.kind === "call" && node.children.some(({ text }) => asked.has(text))),
  );
}
