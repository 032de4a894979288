import type { SyntaxNode } from "@lezer/common";
import { childrenOf } from "@nirmaan/program-text/lezer-tree.ts";
import { partsOf } from "./binary-parts.ts";
import { assignmentOf, type EditSlot, type EmbedTools, textOf } from "./embed-expression-edits.ts";

const NUMERIC = /^(?:int|long|long long|double|float|size_t|unsigned|unsigned int)$/;
/** Values that have their own edits, or none. */
const NOT_SHIFTED =
  /^(?:Number|String|CharLiteral|True|False|InitializerList|ArgumentList|LambdaExpression)$/;
const MOST_NAMES = 4;

/** A first value is tried one larger and one smaller, and as the first element of a list. */
export function embedFirstValue(node: SyntaxNode, tools: EmbedTools): string {
  const { raw, register, lineOf, embed, embedAll, names, typeOf } = tools;
  const [name, value] = childrenOf(node);
  const type = node.parent?.firstChild ? raw(node.parent.firstChild) : "";
  if (name?.name !== "Identifier" || !value) return embedAll(node);
  const line = lineOf(node);
  if (type === "char" && !NOT_SHIFTED.test(value.name))
    return `${raw(name)} = tutor_::lower(${register(line, ["text-form", 0.6])}, ${embed(value)})`;
  if (!NUMERIC.test(type)) return embedAll(node);
  if (!NOT_SHIFTED.test(value.name)) {
    // The last place is one less than the length.
    const less = /(?:size|length)\s*\(\s*\)$/.test(raw(value)) ? 0.9 : 0.7;
    const id = register(line, ["off-by-one", 0.7], ["off-by-one", less]);
    const text = `tutor_::off(${id}, ${embed(value)})`;
    return `${raw(name)} = ${REAL.test(type) ? withRealDivision(value, text, tools) : text}`;
  }
  if (value.name !== "Number") return embedAll(node);
  const lists = names()
    .filter((each) => LIST_OF_NUMBERS.test(typeOf(each) ?? ""))
    .slice(-2);
  const id = register(line, ...lists.map((): EditSlot => ["start-value", 0.75]));
  const text = lists.reduce(
    (rest, list, index) => `(tutor_::on == ${id + index} ? ${type}(${list}[0]) : ${rest})`,
    embed(value),
  );
  return `${raw(name)} = ${text}`;
}

const REAL = /^(?:double|float)$/;

/** Where a real number is wanted, a division of whole numbers is tried as one that keeps the part after the point. */
export function withRealDivision(value: SyntaxNode, text: string, tools: EmbedTools): string {
  const divided = partsOf(value, tools.raw);
  if (divided?.kind !== "binary" || tools.raw(divided.operator) !== "/") return text;
  const [left, right] = [textOf(divided.left, tools), textOf(divided.right, tools)];
  const id = tools.register(tools.lineOf(value), ["division", 0.9]);
  return `(tutor_::on == ${id} ? double(${left}) / (${right}) : double(${text}))`;
}

const LIST_OF_NUMBERS =
  /^(?:std::)?vector<\s*(?:int|long|long long|double|float)\s*>$|^(?:int|double|long|float)\[\]$/;

const CANNOT_SWAP = /^(?:InitializerList|LambdaExpression|String)$/;

/** The arguments of the program's own function are tried in the other order. */
export function embedCall(node: SyntaxNode, tools: EmbedTools): string {
  const { raw, register, lineOf, embed, embedAll, functions } = tools;
  const [called, list] = childrenOf(node);
  const values = list ? childrenOf(list).filter(({ name }) => /\w/.test(name)) : [];
  const [first, second] = values;
  const isOwn = called?.name === "Identifier" && functions.has(raw(called));
  if (!isOwn || !first || !second || values.length > 2 || values.some(({ name }) => CANNOT_SWAP.test(name)))
    return embedAll(node);
  const name = raw(called);
  const id = register(lineOf(node), ["argument-order", 0.75]);
  return `[&](auto &&x_, auto &&y_) -> decltype(auto) { if constexpr (requires { ${name}(y_, x_); }) { if (tutor_::on == ${id}) return ${name}(y_, x_); } return ${name}(x_, y_); }(${embed(first)}, ${embed(second)})`;
}

/** What a statement assigns is tried as the value of another name; before it, its old value is kept in another name. */
export function embedAssigned(node: SyntaxNode, text: string, tools: EmbedTools): string {
  const { raw, register, lineOf, names, typeOf } = tools;
  const assigned = assignmentOf(node, tools);
  if (assigned?.how !== "=" || assigned.value.name === "InitializerList") return text;
  const { target, value } = assigned;
  const line = lineOf(node);
  const own = raw(target);
  const others = names()
    .filter((each) => each !== own && PLAIN.test(typeOf(each) ?? ""))
    .slice(-MOST_NAMES);
  // A name as the value has its own edits.
  const given = value.name === "Identifier" ? [] : others;
  const put = register(line, ...given.map((): EditSlot => ["variable", 0.45]));
  const kept = target.name === "Identifier" ? others.filter((each) => typeOf(each) === typeOf(own)) : [];
  const keep = register(line, ...kept.map((): EditSlot => ["missing-statement", 0.4]));
  const before = kept.map((each, index) => `if (tutor_::on == ${keep + index}) ${each} = ${own}; `).join("");
  const instead = given
    .map((each, index) => `if (tutor_::on == ${put + index}) tutor_::put(${own}, ${each}); else `)
    .join("");
  return `${before}${instead}{ ${text} }`;
}

const PLAIN = /^(?:int|long|long long|double|float|char|bool|string|std::string|size_t)$/;

/** A name with a first value that a loop after it changes: in each iteration it is tried with its first value again. */
export function noteReset(declaration: SyntaxNode, loop: SyntaxNode | undefined, tools: EmbedTools): void {
  const { raw, register, lineOf, resets } = tools;
  if (!loop || declaration.name !== "Declaration") return;
  const [type, first] = childrenOf(declaration);
  const [name, value] = first?.name === "InitDeclarator" ? childrenOf(first) : [];
  if (!type || !name || !value || !PLAIN.test(raw(type)) || name.name !== "Identifier") return;
  if (!/^(?:Number|String|True|False|CharLiteral)$/.test(value.name)) return;
  const id = register(lineOf(declaration), ["reset-in-loop", 0.75]);
  const text = `if (tutor_::on == ${id}) ${raw(name)} = ${raw(value)};`;
  resets.set(loop.from, (resets.get(loop.from) ?? "") + text);
}

/** What may be missing before a statement, or at the end of a loop. */
export function missingInput(node: SyntaxNode, { raw, register, lineOf }: EmbedTools): string {
  if (!/^(?:std::)?getline\s*\(\s*(?:std::)?cin\b/.test(raw(node))) return "";
  return `if (tutor_::on == ${register(lineOf(node), ["input", 0.95])}) std::cin.ignore(1000, 10);`;
}

const READS = /^(?:std::)?cin\s*>>/;

/** At the end of a loop: what was read before it is read again, and the name of its condition changes. */
export function missingAtEnd(loop: SyntaxNode, last: SyntaxNode | undefined, tools: EmbedTools): string {
  const { raw, register, endLineOf, typeOf } = tools;
  if (loop.name !== "WhileStatement" || !last) return "";
  const line = endLineOf(last);
  let text = "";
  const before = loop.prevSibling;
  if (before && READS.test(raw(before)))
    text += `if (tutor_::on == ${register(line, ["input", 0.8])}) { ${raw(before)} }`;
  const condition = childrenOf(loop).find(({ name }) => name === "ConditionClause");
  const changed = (raw(condition ?? loop).match(/[A-Za-z_]\w*/g) ?? []).filter(
    (name, index, all) => typeOf(name) === "int" && all.indexOf(name) === index,
  );
  for (const name of changed.slice(0, 2)) {
    const id = register(line, ["loop-never-changes", 0.7], ["loop-never-changes", 0.7]);
    text += `if (tutor_::on == ${id}) ${name}++; if (tutor_::on == ${id + 1}) ${name}--;`;
  }
  return text;
}
