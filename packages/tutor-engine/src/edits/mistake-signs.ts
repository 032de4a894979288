import type { CheckRun, Sign } from "../evidence/evidence.ts";
import { type CodeNode, enclosingFunction, isLoop, isStatement, walkNodes } from "./code-node.ts";

/** Signs that a reader of JavaScript or Java sees without running anything. */
export function findMistakeSigns(program: CodeNode, code: string, results: CheckRun[]): Sign[] {
  const signs: Sign[] = [];
  const see = (line: number, edit: string, sure: number) => signs.push({ line, edit, sure });
  const isEndless = results.some(({ error }) => error?.startsWith("Halt"));
  const gaveNothing = results.some(({ none, passed }) => none && !passed);
  for (const node of walkNodes(program)) {
    if (isLoop(node) && node.body) {
      const body = node.body;
      const last = body.kind === "block" ? body.children.filter(isStatement).at(-1) : body;
      if (last?.kind === "return") see(last.line, "return-in-loop", 0.7);
      if (
        last?.kind === "if" &&
        last.otherwise &&
        endsInReturn(last.consequent) &&
        endsInReturn(last.otherwise)
      )
        see(last.otherwise.line, "first-item-decides", 0.7);
      if (code.slice(body.from, body.to) === ";" && node.kind !== "do")
        see(node.line, "stray-semicolon", 1.6);
      if (isEndless && node.kind === "while" && node.test && !changesIn(node))
        see(last?.line ?? node.line, "loop-never-changes", 0.7);
    }
    if (node.kind === "if" && node.consequent && code.slice(node.consequent.from, node.consequent.to) === ";")
      see(node.line, "stray-semicolon", 1.6);
    if (node.kind === "case" && fallsThrough(node)) {
      const end = node.children.at(-1);
      see(end ? end.line : node.line, "missing-break", 0.8);
    }
    const isTest = node.parent?.test === node;
    if (isTest && node.kind === "assign") see(node.line, "assign-in-test", 1.2);
    if (
      node.kind === "binary" &&
      node.op?.text === "||" &&
      node.right &&
      ["number", "text"].includes(node.right.kind) &&
      node.left?.kind === "binary"
    )
      see(node.line, "and-or", 1);
    if (
      node.kind === "binary" &&
      /^[=!]=$/.test(node.op?.text ?? "") &&
      [node.left, node.right].some((side) => side?.kind === "text") &&
      /\bclass\b/.test(code)
    )
      see(node.line, "string-equality", 0.8);
    if (node.kind === "statement" && node.children[0]?.kind === "binary")
      see(node.line, "missing-return", 0.8);
    if (
      node.kind === "statement" &&
      node.children[0]?.kind === "call" &&
      /^(?:replace|toUpperCase|toLowerCase|trim|concat|substring|slice)$/.test(node.children[0].text)
    )
      see(node.line, "lost-result", 0.8);
    if (node.kind === "function" && gaveNothing && node.text && node.body && !hasReturn(node)) {
      const prints = [...walkNodes(node)].filter(
        (each) => each.kind === "call" && /^(?:log|println)$/.test(each.text),
      );
      const end = node.body.children.at(-1);
      const lastLine = end ? end.line + code.slice(end.from, end.to).split("\n").length - 1 : node.line;
      see(prints.at(-1)?.line ?? lastLine, prints.length > 0 ? "print-return" : "missing-return", 0.7);
    }
  }
  return signs;
}

/** A case with something to do, which goes on into the next. */
function fallsThrough(node: CodeNode): boolean {
  const cases = node.parent?.children.filter(({ kind }) => kind === "case") ?? [];
  const last = node.children.filter(isStatement).at(-1);
  return last !== undefined && cases.at(-1) !== node && !/^(?:break|return|continue)$/.test(last.kind);
}

const endsInReturn = (node: CodeNode | undefined): boolean =>
  node?.kind === "block" ? node.children.at(-1)?.kind === "return" : node?.kind === "return";

const hasReturn = (owner: CodeNode) =>
  [...walkNodes(owner)].some((node) => node.kind === "return" && enclosingFunction(node) === owner);

function changesIn(loop: CodeNode): boolean {
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
