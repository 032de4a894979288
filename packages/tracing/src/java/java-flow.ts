import type { SyntaxNode } from "@lezer/common";
import { childrenOf, namedChildren, nodesIn } from "@nirmaan/program-text/lezer-tree.ts";

/** The variables that have a value for certain, or null where the program cannot come. javac has the same rules. */
export type Flow = ReadonlySet<string> | null;

/** After two ways that meet. */
export function meet(a: Flow, b: Flow): Flow {
  if (!a || !b) return a ?? b;
  return new Set([...a].filter((name) => b.has(name)));
}

export const withNames = (flow: ReadonlySet<string>, names: Iterable<string>): ReadonlySet<string> =>
  new Set([...flow, ...names]);

type Target = { labels: string[]; isLoop: boolean; isSwitch: boolean; breaks: Flow[]; continues: Flow[] };

/** The loops, switches and labelled blocks around a statement, each with what had a value where it was left. */
export function createJumps() {
  const targets: Target[] = [];
  const find = (label: string | undefined, isContinue: boolean): Target | undefined =>
    targets.findLast(({ labels, isLoop, isSwitch }) =>
      label === undefined ? isLoop || (isSwitch && !isContinue) : labels.includes(label),
    );
  return {
    /** Runs `walk` inside a target, and returns where it was left. */
    within: (kind: "loop" | "switch" | "block", labels: string[], walk: () => Flow) => {
      const target: Target = {
        labels,
        isLoop: kind === "loop",
        isSwitch: kind === "switch",
        breaks: [],
        continues: [],
      };
      targets.push(target);
      const end = walk();
      targets.pop();
      return { end, breaks: target.breaks, continues: target.continues };
    },
    leave: (label: string | undefined, flow: Flow): void => void find(label, false)?.breaks.push(flow),
    repeat: (label: string | undefined, flow: Flow): void => void find(label, true)?.continues.push(flow),
  };
}

export type Jumps = ReturnType<typeof createJumps>;

const MAYBE_NOT_EVALUATED = /^(?:LambdaExpression|ClassBody|TernaryExpression)$/;

/** The names that an expression assigns whichever way it is evaluated. */
export function assignedBy(node: SyntaxNode, code: string): string[] {
  if (node.name === "TernaryExpression")
    return namedChildren(node)
      .slice(0, 1)
      .flatMap((part) => assignedBy(part, code));
  if (MAYBE_NOT_EVALUATED.test(node.name)) return [];
  const children = childrenOf(node);
  const operator = children.find(({ name }) => name.endsWith("Op"));
  const operatorText = operator ? code.slice(operator.from, operator.to) : "";
  if (operatorText === "&&" || operatorText === "||")
    return children.slice(0, 1).flatMap((part) => assignedBy(part, code));
  const inside = children.flatMap((child) => assignedBy(child, code));
  const [target] = children;
  const isSimple =
    node.name === "AssignmentExpression" && operatorText === "=" && target?.name === "Identifier";
  return isSimple && target ? [...inside, code.slice(target.from, target.to)] : inside;
}

const CHANGES = /^(?:AssignmentExpression|UpdateExpression)$/;

/** The variables that are assigned anywhere inside: a lambda may only read the others. */
export function reassignedIn(node: SyntaxNode, code: string): Set<string> {
  const names = new Set<string>();
  for (const each of nodesIn(node)) {
    if (!CHANGES.test(each.name)) continue;
    for (const child of childrenOf(each))
      if (child.name === "Identifier") {
        names.add(code.slice(child.from, child.to));
        break;
      }
  }
  return names;
}

export type Constant = "true" | "maybe" | "no";

/** Whether javac takes the condition for a constant: then the loop does not end, and what follows cannot be reached. */
export function constantIn(condition: SyntaxNode, code: string): Constant {
  const text = code.slice(condition.from, condition.to).replace(/[()\s]/g, "");
  if (text === "true") return "true";
  const names = [...nodesIn(condition)]
    .filter(({ name }) => name === "Identifier")
    .map(({ from, to }) => code.slice(from, to));
  // Without any name it can only be a constant.
  return names.every((name) => new RegExp(`\\bfinal\\b[^;]*\\b${escaped(name)}\\s*=`).test(code))
    ? "maybe"
    : "no";
}

const escaped = (name: string): string => name.replaceAll("$", "\\$");

/** Where a condition may keep the variables that it assigns: the call of a method has no "when true". */
export const hasShortCircuit = (condition: SyntaxNode, code: string): boolean =>
  /&&|\|\||\?/.test(code.slice(condition.from, condition.to));
