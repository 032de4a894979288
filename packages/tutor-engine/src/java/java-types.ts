import type { SyntaxNode } from "@lezer/common";

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

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child);
  return found;
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

export function typeOf(
  node: SyntaxNode | null | undefined,
  code: string,
  scope: Scope,
  declared: Declarations,
): string {
  if (!node) return "";
  const text = code.slice(node.from, node.to);
  const again = (each: SyntaxNode | null | undefined) => typeOf(each, code, scope, declared);
  const parts = childrenOf(node);
  switch (node.name) {
    case "IntegerLiteral":
      return /[lL]$/.test(text) ? "long" : "int";
    case "FloatingPointLiteral":
      return "double";
    case "StringLiteral":
    case "TextBlock":
      return "String";
    case "CharacterLiteral":
      return "char";
    case "BooleanLiteral":
      return "boolean";
    case "Identifier":
      return typeOfName(scope, text) ?? declared.fields.get(text)?.type ?? "";
    case "ParenthesizedExpression":
      return again(parts.find(({ name }) => name !== "("));
    case "CastExpression": {
      const type = parts.find(({ name }) => /Type/.test(name));
      return type ? code.slice(type.from, type.to) : "";
    }
    case "BinaryExpression": {
      const [left, operator, right] = parts;
      const sign = operator ? code.slice(operator.from, operator.to) : "";
      if (/^(?:[<>]=?|[=!]=|&&|\|\|)$/.test(sign)) return "boolean";
      const [a, b] = [again(left), again(right)];
      if (sign === "+" && (a === "String" || b === "String")) return "String";
      if (isReal(a) || isReal(b)) return "double";
      if (a === "long" || b === "long") return "long";
      return isWhole(a) && isWhole(b) ? "int" : "";
    }
    case "UnaryExpression": {
      const type = again(parts.at(-1));
      return isChar(type) ? "int" : type;
    }
    case "UpdateExpression":
      return again(parts.find(({ name }) => name !== "UpdateOp"));
    case "AssignmentExpression":
      return again(parts[0]);
    case "TernaryExpression": {
      const [a, b] = [again(parts[2]), again(parts[4])];
      return isReal(a) || isReal(b) ? "double" : a || b;
    }
    case "ArrayAccess":
      return again(parts[0]).replace(/\[\]$/, "");
    case "FieldAccess": {
      const last = parts.at(-1);
      const name = last ? code.slice(last.from, last.to) : "";
      if (name === "length" || /^M(?:AX|IN)_VALUE$/.test(name))
        return text.startsWith("Double") ? "double" : "int";
      if (name === "PI" || name === "E") return "double";
      return declared.fields.get(name)?.type ?? "";
    }
    case "ObjectCreationExpression": {
      const type = parts.find(({ name }) => /Type/.test(name));
      return type ? code.slice(type.from, type.to) : "";
    }
    case "ArrayCreationExpression": {
      const type = parts.find(({ name }) => /Type/.test(name));
      const dimensions = parts.filter(({ name }) => name === "Dimension").length;
      return type ? code.slice(type.from, type.to) + "[]".repeat(dimensions) : "";
    }
    case "MethodInvocation":
      return typeOfCall(node, code, again, declared, scope);
    default:
      return "";
  }
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
