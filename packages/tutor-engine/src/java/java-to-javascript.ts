import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/java";
import { writeClass, writeConstructor, writeEnum, writeLambda, writeTry } from "./java-classes.ts";
import { declarationsIn, fieldOf, parametersOf } from "./java-declarations.ts";
import { boxed, joined, writeAssignment, writeBinary } from "./java-operators.ts";
import {
  childrenOf,
  type Declarations,
  isChar,
  isWhole,
  type JavaTools,
  type Scope,
  typeOf,
  typeOfName,
} from "./java-types.ts";

/**
 * A school program of Java in JavaScript's words, line by line the same: javac takes a tenth of a second for each
 * edited version, and hundreds are to be tried. What it does not know, it hands on unchanged; the program then fails,
 * and the evidence of javac and of the last run has to do.
 */
export function javaToJavaScript(code: string, calls: string[] = []): { source: string; calls: string[] } {
  const tree = parser.parse(code);
  const declared = declarationsIn(tree.topNode, code);
  const source = write(code, tree.topNode, declared);
  const main = declared.methods.get("main")?.owner;
  return {
    source: main ? `${source}\n;if (__c === "undefined") ${declared.paths.get(main)}.main([]);` : source,
    calls: calls.map((call) => {
      const wrapped = `class TutorCall { static Object call() { return ${call.trim().replace(/;$/, "")}; } }`;
      return (
        /return ([\s\S]*);\s*\}\s*\}\s*$/.exec(
          write(wrapped, parser.parse(wrapped).topNode, declared),
        )?.[1] ?? call
      );
    }),
  };
}

const WORDS_OF_JAVASCRIPT = new Set(
  "in of let var function delete typeof arguments eval await async yield export with debugger".split(" "),
);

const safe = (name: string) => (WORDS_OF_JAVASCRIPT.has(name) ? `${name}_` : name);

function write(code: string, top: SyntaxNode, declared: Declarations): string {
  let scope: Scope = { names: new Map(), above: null, className: "", isStatic: true };
  const raw = (node: SyntaxNode | null | undefined) => (node ? code.slice(node.from, node.to) : "");
  const type = (node: SyntaxNode | null | undefined) => typeOf(node, code, scope, declared);
  const inScope = <T>(change: Partial<Scope>, work: () => T): T => {
    scope = {
      className: scope.className,
      isStatic: scope.isStatic,
      ...change,
      names: new Map(),
      above: scope,
    };
    const made = work();
    scope = scope.above ?? scope;
    return made;
  };
  const tools: JavaTools = { code, declared, raw, emit, emitAll, inScope, safe, type, scope: () => scope };
  return emit(top);

  /** The children's words with what stands between them: so every line stays where it was. */
  function emitAll(node: SyntaxNode, drop: (child: SyntaxNode) => boolean = () => false): string {
    let [text, at] = ["", node.from];
    for (const child of childrenOf(node)) {
      text += code.slice(at, child.from) + (drop(child) ? raw(child).replace(/[^\n]/g, "") : emit(child));
      at = child.to;
    }
    return text + code.slice(at, node.to);
  }

  function emit(node: SyntaxNode): string {
    const parts = childrenOf(node);
    switch (node.name) {
      case "InterfaceDeclaration":
      case "ImportDeclaration":
      case "PackageDeclaration":
        return raw(node).replace(/[^\n]/g, "");
      case "ClassDeclaration":
        return writeClass(node, parts, tools);
      case "EnumDeclaration":
        return writeEnum(node, parts, tools);
      case "TryStatement":
        return writeTry(node, parts, tools);
      case "LambdaExpression":
      case "MethodReference":
        return writeLambda(node, parts, tools);
      case "ConstructorDeclaration":
      case "ExplicitConstructorInvocation":
        return writeConstructor(node, parts, tools);
      case "ClassLiteral":
        return "null";
      case "SwitchLabel":
        return emitAll(node).replace(/,/g, ": case ");
      case "SwitchRule":
        return `${emit(parts[0] ?? node)}: ${parts
          .slice(1)
          .filter(({ name }) => /^[A-Z]/.test(name))
          .map(emit)
          .join(" ")} break;`;
      case "FieldDeclaration": {
        const isStatic = /\bstatic\b/.test(raw(parts.find((each) => each.name === "Modifiers")));
        return (isStatic ? "static " : "") + emitAll(node, (each) => /Modifiers|Type/.test(each.name));
      }
      case "VariableDeclarator":
        return parts.length > 1
          ? emitAll(node)
          : `${safe(raw(node))} = ${/int|double|long|float|short|byte|char/.test(typeOfName(scope, raw(node)) ?? declared.fields.get(raw(node))?.type ?? "") ? 0 : null}`;
      case "MethodDeclaration":
        return emitMethod(node, parts);
      case "Block":
        return inScope({}, () => emitAll(node));
      case "LocalVariableDeclaration": {
        const kind = parts.find(({ name }) => /Type/.test(name));
        for (const each of parts.filter(({ name }) => name === "VariableDeclarator"))
          scope.names.set(
            raw(each.firstChild),
            raw(kind) === "var"
              ? type(each.lastChild)
              : raw(kind) + (raw(each).startsWith(`${raw(each.firstChild)}[]`) ? "[]" : ""),
          );
        return `let${emitAll(node, (each) => each.from === kind?.from || each.name === "Modifiers").replace(/^[ ]*/, " ")}`;
      }
      case "ForStatement":
        return inScope({}, () => emitAll(node));
      case "EnhancedForStatement":
        return inScope({}, () => emitEach(node, parts));
      case "Identifier":
        return emitName(raw(node));
      case "Definition":
        return safe(raw(node));
      case "CharacterLiteral":
        return String(
          (
            JSON.parse(
              `"${raw(node).slice(1, -1).replace(/^"$/, '\\"').replace(/^\\'$/, "'").replace(/^\\0$/, "\\u0000")}"`,
            ) as string
          ).charCodeAt(0),
        );
      case "IntegerLiteral":
        return raw(node).replace(/[lL_]/g, "");
      case "FloatingPointLiteral":
        return raw(node).replace(/[dDfF_]/g, "");
      case "CastExpression": {
        const kind = raw(parts.find(({ name }) => /Type/.test(name)));
        const value = emit(parts.at(-1) ?? node);
        return isWhole(kind) ? `Math.trunc(${value})` : value;
      }
      case "BinaryExpression":
        return writeBinary(node, parts, tools);
      case "AssignmentExpression":
        return writeAssignment(node, parts, tools);
      case "ArrayAccess":
        return `${emit(parts[0] ?? node)}[$j.at(${emit(parts[0] ?? node)}, ${emit(parts[2] ?? node)})]`;
      case "ArrayCreationExpression": {
        const initial = parts.find(({ name }) => name === "ArrayInitializer");
        if (initial) return emit(initial);
        const sizes = parts
          .filter(({ name }) => name === "Dimension")
          .flatMap((each) => childrenOf(each).filter(({ name }) => /^[A-Z]/.test(name)));
        return `$j.array(${JSON.stringify(raw(parts.find(({ name }) => /Type/.test(name))))}, ${sizes.map(emit).join(", ")})`;
      }
      case "ArrayInitializer":
        return emitAll(node).replace(/^\{/, "[").replace(/\}$/, "]");
      case "ObjectCreationExpression": {
        const name = raw(parts.find(({ name: each }) => /Type/.test(each))).replace(/<.*>/, "");
        const list = parts.find((each) => each.name === "ArgumentList");
        const args = list ? emit(list) : "()";
        if (/(?:Exception|Error)$/.test(name) && !declared.classes.has(name))
          return `$j.error("${name}")${args}`;
        if (name === "String") return `$j.String${args}`;
        const path = declared.paths.get(name);
        return path ? `$j.make(${path}, [${args.slice(1, -1)}])` : `new $j.${name}${args}`;
      }
      case "FieldAccess": {
        const owner = raw(parts[0]);
        if (["Math", "Integer", "Double", "Long", "Character", "System"].includes(owner))
          return `$j.${raw(node)}`;
        const [first] = parts;
        return first ? `${emit(first)}${code.slice(first.to, node.to)}` : raw(node);
      }
      case "MethodInvocation":
        return emitCall(node, parts);
      case "TextBlock":
      case "StringLiteral":
        return raw(node);
      default:
        return emitAll(node, ({ name }) => name === "Throws" || name === "Modifiers");
    }
  }

  function emitMethod(node: SyntaxNode, parts: SyntaxNode[]): string {
    const isStatic = /\bstatic\b/.test(raw(parts.find(({ name }) => name === "Modifiers")));
    const parameters = parametersOf(node);
    const name = called(raw(parts.find((each) => each.name === "Definition")), parameters.length);
    const body = parts.find((each) => each.name === "Block");
    return inScope({ isStatic }, () => {
      for (const each of parameters) scope.names.set(raw(each.lastChild), typeOfParameter(each));
      const head = code.slice(node.from, body?.from ?? node.to).replace(/[^\n]/g, "");
      const list = parameters.map(
        (each) => (each.name === "SpreadParameter" ? "..." : "") + safe(raw(each.lastChild)),
      );
      return `${isStatic ? "static " : ""}${name}(${list.join(", ")}) ${head}${body ? emit(body) : "{}"}`;
    });
  }

  function called(name: string, count: number): string {
    return declared.overloaded.has(name) ? `${name}$${count}` : name;
  }

  function typeOfParameter(node: SyntaxNode): string {
    const kind = childrenOf(node).find(({ name }) => /Type/.test(name));
    return raw(kind) + (node.name === "SpreadParameter" ? "[]" : "");
  }

  function emitEach(node: SyntaxNode, parts: SyntaxNode[]): string {
    const spec = parts.find((each) => each.name === "ForSpec");
    const body = parts.at(-1);
    if (!spec || !body) return raw(node);
    const inner = childrenOf(spec);
    const name = inner.find((each) => each.name === "Definition");
    const walked = inner.at(-2);
    const kind = inner.find((each) => /Type/.test(each.name));
    const walkedType = type(walked);
    scope.names.set(raw(name), raw(kind) === "var" ? walkedType.replace(/\[\]$/, "") : raw(kind));
    const items = walked ? emit(walked) : "[]";
    const isBoxed = isChar(raw(kind)) && !walkedType.endsWith("[]") && raw(walked).indexOf("toCharArray") < 0;
    return `for (let ${safe(raw(name))} of ${isBoxed ? `$j.codes(${items})` : items})${code.slice(spec.to, body.from)}${emit(body)}`;
  }

  function emitName(name: string): string {
    if (typeOfName(scope, name) !== undefined) return safe(name);
    const field = fieldOf(declared, scope.className, name);
    if (field) return field.isStatic ? `${pathOf(field.owner)}.${name}` : `this.${name}`;
    const constant = declared.constants.get(name);
    return constant ? `${pathOf(constant)}.${name}` : pathOf(name);
  }

  function pathOf(name: string): string {
    return declared.paths.get(name) ?? name;
  }

  function emitCall(node: SyntaxNode, parts: SyntaxNode[]): string {
    const method = parts.find(({ name }) => name === "MethodName");
    const name = raw(method);
    const list = parts.find((each) => each.name === "ArgumentList");
    const args = list ? childrenOf(list).filter((each) => /^[A-Z]/.test(each.name)) : [];
    const owner = parts[0] !== method ? parts[0] : undefined;
    const own = declared.methods.get(name);
    if (!owner)
      return own
        ? `${own.isStatic ? pathOf(own.owner) : "this"}.${called(name, args.length)}${list ? emit(list) : "()"}`
        : emitAll(node);
    const ownerText = raw(owner);
    if (/^System\s*\.\s*(?:out|err)$/.test(ownerText)) {
      if (name === "printf" || name === "format")
        return `$j.print($j.format(${args.map((each) => boxed(each, tools)).join(", ")}))`;
      const text = args[0] ? joined(args[0], tools) : '""';
      return `$j.${name === "println" ? "println" : "print"}(${text})`;
    }
    if (
      /^(?:Math|Integer|Double|Long|Character|String|Arrays|Collections|System|Thread|Boolean|Objects|List|Map|Set)$/.test(
        ownerText,
      ) &&
      typeOfName(scope, ownerText) === undefined
    )
      return `$j.${ownerText}.${name}(${args.map((each) => (name === "valueOf" || name === "format" || name === "toString" ? boxed(each, tools) : emit(each))).join(", ")})`;
    const gap = code.slice(owner.to, method?.from);
    if (ownerText === "super") return `super${gap}${called(name, args.length)}${list ? emit(list) : "()"}`;
    if (declared.classes.has(ownerText) || declared.classes.has(type(owner)) || ownerText === "this")
      return `${emit(owner)}${gap}${called(name, args.length)}${list ? emit(list) : "()"}`;
    const call = `$j.on(${emit(owner)}, ${JSON.stringify(name)}${args.map((each) => `, ${boxed(each, tools)}`).join("")})`;
    return isChar(type(node)) && name !== "charAt" ? `$j.code(${call})` : call;
  }
}
