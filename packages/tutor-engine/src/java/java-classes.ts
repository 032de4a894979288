import type { SyntaxNode } from "@lezer/common";
import { childrenOf } from "@nirmaan/program-text/lezer-tree.ts";
import { parametersOf } from "./java-declarations.ts";
import type { JavaTools } from "./java-types.ts";

const named = (parts: SyntaxNode[], name: string) => parts.find((each) => each.name === name);

/** A class inScope a class is a static field of it; constructors are methods, since JavaScript has only one of them. */
export function writeClass(
  node: SyntaxNode,
  parts: SyntaxNode[],
  { raw, emit, inScope, declared, scope, code }: JavaTools,
): string {
  const name = raw(named(parts, "Definition"));
  const body = named(parts, "ClassBody");
  const isNested = scope().className !== "";
  const parent = declared.parents.get(name);
  return inScope({ className: name, isStatic: false }, () => {
    const head = code.slice(node.from, body?.from ?? node.to).replace(/[^\n]/g, "");
    const above = parent ? extendsWhat(parent, declared.paths) : "";
    const text = `class ${name}${above} ${head}${body ? emit(body) : "{}"}`;
    return isNested ? `static ${name} = ${text};` : text;
  });
}

function extendsWhat(parent: string, paths: Map<string, string>): string {
  const path = paths.get(parent);
  if (path) return ` extends ${path}`;
  return /(?:Exception|Error|Throwable)$/.test(parent) ? " extends $j.Failure" : "";
}

export function writeEnum(
  node: SyntaxNode,
  parts: SyntaxNode[],
  { raw, emit, inScope, scope, code }: JavaTools,
): string {
  const name = raw(named(parts, "Definition"));
  const body = named(parts, "EnumBody");
  const isNested = scope().className !== "";
  return inScope({ className: name, isStatic: false }, () => {
    const inner = body ? childrenOf(body) : [];
    const constants = inner.filter((each) => each.name === "EnumConstant");
    const made = constants.map((each, index) => {
      const list = named(childrenOf(each), "ArgumentList");
      const constant = raw(each.firstChild);
      return `static ${constant} = $j.constant(${name}, "${constant}", ${index}, [${list ? emit(list).slice(1, -1) : ""}]);`;
    });
    const rest = named(inner, "EnumBodyDeclarations");
    const all = constants.map((each) => `${name}.${raw(each.firstChild)}`).join(", ");
    const head = code.slice(node.from, rest?.from ?? node.to).replace(/[^\n]/g, "");
    const text = `class ${name} extends $j.Enum {${made.join(" ")} static values() { return [${all}]; } ${head}${rest ? emit(rest).replace(/^;/, "") : ""}}`;
    return isNested ? `static ${name} = ${text};` : text;
  });
}

/** `Node(int v) {…}` is the method $new1; `this(0)` and `super(v)` call such methods. */
export function writeConstructor(node: SyntaxNode, parts: SyntaxNode[], tools: JavaTools): string {
  const { raw, emit, emitAll, inScope, declared, scope, safe, code } = tools;
  const list = named(parts, "ArgumentList");
  if (node.name === "ExplicitConstructorInvocation") {
    const count = list ? childrenOf(list).filter(({ name }) => /^[A-Z]/.test(name)).length : 0;
    const owner = raw(parts[0]);
    return `${owner}.$new${count}${owner === "super" ? "?." : ""}${list ? emit(list) : "()"};`;
  }
  const parameters = parametersOf(node);
  const body = named(parts, "ConstructorBody");
  const hasParent = declared.parents.has(scope().className);
  return inScope({ isStatic: false }, () => {
    for (const each of parameters)
      scope().names.set(raw(each.lastChild), raw(childrenOf(each).find(({ name }) => /Type/.test(name))));
    const head = code.slice(node.from, body?.from ?? node.to).replace(/[^\n]/g, "");
    const isExplicit = body ? named(childrenOf(body), "ExplicitConstructorInvocation") : undefined;
    const first = hasParent && !isExplicit ? "{ super.$new0?.();" : "{";
    const text = body ? emitAll(body).replace(/^\{/, first) : "{}";
    return `$new${parameters.length}(${parameters.map((each) => safe(raw(each.lastChild))).join(", ")}) ${head}${text}`;
  });
}

/** Java has a catch for each kind of exception, JavaScript one for all. */
export function writeTry(
  node: SyntaxNode,
  parts: SyntaxNode[],
  { raw, emit, inScope, scope, safe, code }: JavaTools,
): string {
  const catches = parts.filter(({ name }) => name === "CatchClause");
  let [text, at] = ["", node.from];
  for (const part of parts) {
    text += code.slice(at, part.from);
    at = part.to;
    if (part.name !== "CatchClause") {
      text += emit(part);
      continue;
    }
    const inner = childrenOf(part);
    const parameter = named(inner, "CatchFormalParameter");
    const block = named(inner, "Block");
    const kinds = (parameter ? childrenOf(parameter) : [])
      .filter(({ name }) => name === "CatchType")
      .flatMap(childrenOf)
      .filter(({ name }) => name === "TypeName")
      .map((each) => JSON.stringify(raw(each)));
    const name = raw(named(parameter ? childrenOf(parameter) : [], "Definition"));
    const index = catches.findIndex(({ from }) => from === part.from);
    text += inScope({}, () => {
      scope().names.set(name, "Exception");
      const body = block ? emit(block) : "{}";
      const start = index === 0 ? "catch (e_) { " : "else ";
      const end = index === catches.length - 1 ? " else throw e_; }" : "";
      return `${start}if ($j.is(e_, [${kinds.join(", ")}])) { let ${safe(name)} = e_; ${body} }${end}`;
    });
  }
  return text + code.slice(at, node.to);
}

export function writeLambda(
  node: SyntaxNode,
  parts: SyntaxNode[],
  { raw, emit, inScope, scope, safe }: JavaTools,
): string {
  if (node.name === "MethodReference") {
    const [owner, method] = [raw(parts[0]), raw(parts.at(-1))];
    return `$j.reference(${JSON.stringify(owner)}, ${JSON.stringify(method)}, this)`;
  }
  const body = parts.at(-1);
  const definitions = parts
    .filter((each) => each !== body)
    .flatMap((each) => (each.name === "Definition" ? [each] : childrenOf(each)))
    .flatMap((each) => (each.name === "FormalParameter" ? [each.lastChild ?? each] : [each]))
    .filter(({ name }) => name === "Definition");
  return inScope({}, () => {
    for (const each of definitions) scope().names.set(raw(each), "");
    return `(${definitions.map((each) => safe(raw(each))).join(", ")}) => ${body ? emit(body) : "null"}`;
  });
}
