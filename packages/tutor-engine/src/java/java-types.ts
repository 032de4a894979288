import type { SyntaxNode } from "@lezer/common";
import { childrenOf } from "@nirmaan/program-text/lezer-tree.ts";

type Method = { owner: string; isStatic: boolean; type: string };
export type Field = { owner: string; isStatic: boolean; type: string };

/** What a Java program declares: enough to know whether a division is of whole numbers and a + joins text. */
export type Declarations = {
  classes: Set<string>;
  /** How a class is reached from anywhere: a nested one through those around it. */
  paths: Map<string, string>;
  parents: Map<string, string>;
  methods: Map<string, Method>;
  /** Methods of one name with different numbers of parameters. */
  overloaded: Set<string>;
  /** By name, and by class and name. */
  fields: Map<string, Field>;
  /** The enum of each constant. */
  constants: Map<string, string>;
};

export type Scope = { names: Map<string, string>; above: Scope | null; className: string; isStatic: boolean };

/** What the parts of the writer share. */
export type JavaTools = {
  code: string;
  declared: Declarations;
  raw: (node: SyntaxNode | null | undefined) => string;
  emit: (node: SyntaxNode) => string;
  emitAll: (node: SyntaxNode, drop?: (child: SyntaxNode) => boolean) => string;
  inScope: <T>(change: Partial<Scope>, work: () => T) => T;
  safe: (name: string) => string;
  type: (node: SyntaxNode | null | undefined) => string;
  scope: () => Scope;
};

export function typeOfName(scope: Scope, name: string): string | undefined {
  for (let at: Scope | null = scope; at; at = at.above) {
    const type = at.names.get(name);
    if (type !== undefined) return type;
  }
  return undefined;
}

export const isWhole = (type: string) => /^(?:int|long|short|byte|char|Integer|Long|Character)$/.test(type);
export const isChar = (type: string) => type === "char" || type === "Character";
export const isReal = (type: string) => /^(?:double|float|Double|Float)$/.test(type);

const CALLS: [RegExp, string][] = [
  [
    /^(?:length|indexOf|lastIndexOf|size|compareTo|compareToIgnoreCase|nextInt|parseInt|hashCode|intValue|getNumericValue|signum)$/,
    "int",
  ],
  [
    /^(?:equals|equalsIgnoreCase|contains|isEmpty|startsWith|endsWith|hasNext\w*|containsKey|containsValue|isDigit|isLetter|isLetterOrDigit|isUpperCase|isLowerCase|isWhitespace|matches|parseBoolean)$/,
    "boolean",
  ],
  [
    /^(?:substring|trim|strip|toUpperCase|toLowerCase|next|nextLine|toString|replace|replaceAll|concat|format|join|repeat|valueOf|readLine)$/,
    "String",
  ],
  [/^(?:charAt)$/, "char"],
  [
    /^(?:sqrt|pow|random|floor|ceil|nextDouble|parseDouble|sin|cos|log|log10|cbrt|hypot|doubleValue)$/,
    "double",
  ],
  [/^(?:nextLong|parseLong)$/, "long"],
  [/^(?:toCharArray)$/, "char[]"],
  [/^(?:split)$/, "String[]"],
];

const OF_ARGUMENT = new Set(["abs", "max", "min"]);

type TypeContext = {
  code: string;
  scope: Scope;
  declared: Declarations;
  text: string;
  raw: (node: SyntaxNode | undefined) => string;
  typeOf: (node: SyntaxNode | null | undefined) => string;
};
type TypeRule = (parts: SyntaxNode[], context: TypeContext, node: SyntaxNode) => string;

const typeIn = (parts: SyntaxNode[]) => parts.find(({ name }) => /Type/.test(name));

const TYPE_RULES: Record<string, TypeRule> = {
  IntegerLiteral: (_, { text }) => (/[lL]$/.test(text) ? "long" : "int"),
  FloatingPointLiteral: () => "double",
  StringLiteral: () => "String",
  TextBlock: () => "String",
  CharacterLiteral: () => "char",
  BooleanLiteral: () => "boolean",
  Identifier: (_, { scope, declared, text }) =>
    typeOfName(scope, text) ?? declared.fields.get(text)?.type ?? "",
  ParenthesizedExpression: (parts, { typeOf }) => typeOf(parts.find(({ name }) => name !== "(")),
  CastExpression: (parts, { raw }) => raw(typeIn(parts)),
  BinaryExpression: typeOfBinary,
  UnaryExpression: (parts, { typeOf }) => {
    const type = typeOf(parts.at(-1));
    return isChar(type) ? "int" : type;
  },
  UpdateExpression: (parts, { typeOf }) => typeOf(parts.find(({ name }) => name !== "UpdateOp")),
  AssignmentExpression: (parts, { typeOf }) => typeOf(parts[0]),
  TernaryExpression: (parts, { typeOf }) => {
    const [a, b] = [typeOf(parts[2]), typeOf(parts[4])];
    return isReal(a) || isReal(b) ? "double" : a || b;
  },
  ArrayAccess: (parts, { typeOf }) => typeOf(parts[0]).replace(/\[\]$/, ""),
  FieldAccess: typeOfField,
  ObjectCreationExpression: (parts, { raw }) => raw(typeIn(parts)),
  ArrayCreationExpression: (parts, { raw }) => {
    const type = typeIn(parts);
    return type ? raw(type) + "[]".repeat(parts.filter(({ name }) => name === "Dimension").length) : "";
  },
  MethodInvocation: (_, { code, typeOf, declared, scope }, node) =>
    typeOfCall(node, code, typeOf, declared, scope),
};

/** Java's type of an expression, such as "int"; "" where it is not known. */
export function typeOf(
  node: SyntaxNode | null | undefined,
  code: string,
  scope: Scope,
  declared: Declarations,
): string {
  const rule = node ? TYPE_RULES[node.name] : undefined;
  if (!node || !rule) return "";
  const context: TypeContext = {
    code,
    scope,
    declared,
    text: code.slice(node.from, node.to),
    raw: (each) => (each ? code.slice(each.from, each.to) : ""),
    typeOf: (each) => typeOf(each, code, scope, declared),
  };
  return rule(childrenOf(node), context, node);
}

function typeOfBinary([left, operator, right]: SyntaxNode[], { raw, typeOf }: TypeContext): string {
  const sign = raw(operator);
  if (/^(?:[<>]=?|[=!]=|&&|\|\|)$/.test(sign)) return "boolean";
  const [a, b] = [typeOf(left), typeOf(right)];
  if (sign === "+" && (a === "String" || b === "String")) return "String";
  if (isReal(a) || isReal(b)) return "double";
  if (a === "long" || b === "long") return "long";
  return isWhole(a) && isWhole(b) ? "int" : "";
}

function typeOfField(parts: SyntaxNode[], { raw, text, declared }: TypeContext): string {
  const name = raw(parts.at(-1));
  if (name === "length" || /^M(?:AX|IN)_VALUE$/.test(name))
    return text.startsWith("Double") ? "double" : "int";
  if (name === "PI" || name === "E") return "double";
  return declared.fields.get(name)?.type ?? "";
}

function typeOfCall(
  node: SyntaxNode,
  code: string,
  again: (node: SyntaxNode | null | undefined) => string,
  declared: Declarations,
  scope: Scope,
): string {
  const parts = childrenOf(node);
  const method = parts.find(({ name }) => name === "MethodName");
  const name = method ? code.slice(method.from, method.to) : "";
  const own = declared.methods.get(name);
  const [owner] = parts;
  const ownerText = owner && owner !== method ? code.slice(owner.from, owner.to) : "";
  if (
    own &&
    (!ownerText ||
      ownerText === "this" ||
      declared.classes.has(ownerText) ||
      declared.classes.has(typeOfName(scope, ownerText) ?? ""))
  )
    return own.type;
  const args = parts.find((each) => each.name === "ArgumentList");
  const first = args ? childrenOf(args).filter((each) => /^[A-Z]/.test(each.name)) : [];
  if (ownerText === "Character" && /^to(?:Upper|Lower)Case$/.test(name)) return "char";
  if (name === "round") return "long";
  if (OF_ARGUMENT.has(name)) {
    const types = first.map(again);
    return types.some(isReal) ? "double" : (types[0] ?? "");
  }
  if (/^(?:get|remove|getOrDefault|pop|peek|poll|put)$/.test(name))
    return elementOf(typeOfName(scope, ownerText) ?? "");
  return CALLS.find(([pattern]) => pattern.test(name))?.[1] ?? "";
}

const elementOf = (type: string) => /([\w[\]]+)>$/.exec(type)?.[1] ?? "";
