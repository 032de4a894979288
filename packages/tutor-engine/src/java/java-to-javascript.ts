import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/java";
import { declarationsIn } from "./java-declarations.ts";
import {
  childrenOf,
  type Declarations,
  isChar,
  isReal,
  isWhole,
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
  const main = /\bclass\s+(\w+)(?:(?!\bclass\b)[\s\S])*?\bstatic\s+void\s+main\b/.exec(code)?.[1];
  return {
    source: main ? `${source}\n;if (__c === "undefined") ${main}.main([]);` : source,
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
  const within = <T>(change: Partial<Scope>, work: () => T): T => {
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
      case "ClassDeclaration": {
        const name = raw(parts.find((each) => each.name === "Definition"));
        return within({ className: name }, () =>
          emitAll(
            node,
            (each) =>
              each.name === "Modifiers" || each.name === "TypeParameters" || each.name === "SuperInterfaces",
          ),
        );
      }
      case "FieldDeclaration": {
        const isStatic = /\bstatic\b/.test(raw(parts.find((each) => each.name === "Modifiers")));
        return (isStatic ? "static " : "") + emitAll(node, (each) => /Modifiers|Type/.test(each.name));
      }
      case "VariableDeclarator":
        return parts.length > 1
          ? emitAll(node)
          : `${safe(raw(node))} = ${/int|double|long|float|short|byte|char/.test(typeOfName(scope, raw(node)) ?? declared.fields.get(raw(node))?.type ?? "") ? 0 : null}`;
      case "MethodDeclaration":
      case "ConstructorDeclaration":
        return emitMethod(node, parts);
      case "Block":
        return within({}, () => emitAll(node));
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
        return within({}, () => emitAll(node));
      case "EnhancedForStatement":
        return within({}, () => emitEach(node, parts));
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
        return emitBinary(parts, node);
      case "AssignmentExpression":
        return emitAssignment(node, parts);
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
        return declared.classes.has(name) ? `new ${name}${args}` : `new $j.${name}${args}`;
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
      case "LambdaExpression":
      case "TextBlock":
      case "StringLiteral":
        return raw(node);
      case "CatchFormalParameter": {
        const name = raw(parts.find((each) => each.name === "Definition"));
        scope.names.set(name, "Exception");
        return `(${safe(name)})`;
      }
      default:
        return emitAll(node, ({ name }) => name === "Throws" || name === "Modifiers");
    }
  }

  function emitMethod(node: SyntaxNode, parts: SyntaxNode[]): string {
    const isStatic = /\bstatic\b/.test(raw(parts.find(({ name }) => name === "Modifiers")));
    const name =
      node.name === "ConstructorDeclaration"
        ? "constructor"
        : raw(parts.find((each) => each.name === "Definition"));
    const parameters = parts
      .filter((each) => each.name === "FormalParameters")
      .flatMap(childrenOf)
      .filter((each) => each.name === "FormalParameter");
    const body = parts.find((each) => each.name === "Block" || each.name === "ConstructorBody");
    return within({ isStatic }, () => {
      for (const each of parameters) scope.names.set(raw(each.lastChild), raw(each.firstChild));
      const head = code.slice(node.from, body?.from ?? node.to).replace(/[^\n]/g, "");
      return `${isStatic ? "static " : ""}${name}(${parameters.map((each) => safe(raw(each.lastChild))).join(", ")}) ${head}${body ? emit(body) : "{}"}`;
    });
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
    return `for (let ${safe(raw(name))} of ${walked ? emit(walked) : "[]"})${code.slice(spec.to, body.from)}${emit(body)}`;
  }

  function emitName(name: string): string {
    if (typeOfName(scope, name) !== undefined) return safe(name);
    const field = declared.fields.get(name);
    if (field) return field.isStatic ? `${field.owner}.${name}` : `this.${name}`;
    return name;
  }

  function joined(node: SyntaxNode | undefined): string {
    if (!node) return "";
    const kind = type(node);
    if (isReal(kind)) return `$j.real(${emit(node)})`;
    if (isChar(kind)) return `$j.char(${emit(node)})`;
    return kind === "String" || isWhole(kind) || kind === "boolean"
      ? emit(node)
      : `$j.show(${emit(node)}, ${JSON.stringify(kind)})`;
  }

  function emitBinary(parts: SyntaxNode[], node: SyntaxNode): string {
    const [left, operator, right] = parts;
    const sign = raw(operator);
    const [a, b] = [type(left), type(right)];
    if (sign === "+" && (a === "String" || b === "String")) {
      const gap = code.slice(operator?.to, right?.from);
      return `${joined(left)} +${gap}${joined(right)}`;
    }
    if (sign === "/" && isWhole(a) && isWhole(b))
      return `$j.whole(${emit(left ?? node)}, ${emit(right ?? node)})`;
    if (sign === "%" && isWhole(a) && isWhole(b)) return `${emit(left ?? node)} % ${emit(right ?? node)}`;
    if (/^[=!]=$/.test(sign) && a === "String" && b === "String")
      return `${sign === "!=" ? "!" : ""}$j.isOne(${emit(left ?? node)}, ${emit(right ?? node)})`;
    if (sign === "==" || sign === "!=") return emitAll(node).replace(sign, sign);
    return emitAll(node);
  }

  function emitAssignment(node: SyntaxNode, parts: SyntaxNode[]): string {
    const [left, operator, right] = parts;
    const sign = raw(operator);
    const [a, b] = [type(left), type(right)];
    if (!left || !right) return raw(node);
    if (sign === "+=" && a === "String") return `${emit(left)} += ${joined(right)}`;
    if (sign === "/=" && isWhole(a)) return `${emit(left)} = Math.trunc(${emit(left)} / ${emit(right)})`;
    if (/^[-+*]=$/.test(sign) && isWhole(a) && isReal(b))
      return `${emit(left)} = Math.trunc(${emit(left)} ${sign[0]} ${emit(right)})`;
    return emitAll(node);
  }

  function emitCall(node: SyntaxNode, parts: SyntaxNode[]): string {
    const method = parts.find(({ name }) => name === "MethodName");
    const name = raw(method);
    const list = parts.find((each) => each.name === "ArgumentList");
    const args = list ? childrenOf(list).filter((each) => /^[A-Z]/.test(each.name)) : [];
    const owner = parts[0] !== method ? parts[0] : undefined;
    const own = declared.methods.get(name);
    if (!owner)
      return own ? `${own.isStatic ? own.owner : "this"}.${name}${list ? emit(list) : "()"}` : emitAll(node);
    const ownerText = raw(owner);
    if (/^System\s*\.\s*(?:out|err)$/.test(ownerText)) {
      if (name === "printf" || name === "format")
        return `$j.print($j.format(${args.map((each) => boxed(each)).join(", ")}))`;
      const text = args[0] ? joined(args[0]) : '""';
      return `$j.${name === "println" ? "println" : "print"}(${text})`;
    }
    if (
      /^(?:Math|Integer|Double|Long|Character|String|Arrays|Collections|System|Thread|Boolean|Objects|List|Map)$/.test(
        ownerText,
      ) &&
      typeOfName(scope, ownerText) === undefined
    )
      return `$j.${ownerText}.${name}(${args.map((each) => (name === "valueOf" || name === "format" || name === "toString" ? boxed(each) : emit(each))).join(", ")})`;
    const gap = code.slice(owner.to, method?.from);
    if (ownerText === "super") return `super${gap}${name}${list ? emit(list) : "()"}`;
    if (declared.classes.has(ownerText) || declared.classes.has(type(owner)) || ownerText === "this")
      return `${emit(owner)}${gap}${name}${list ? emit(list) : "()"}`;
    return `$j.on(${emit(owner)}, ${JSON.stringify(name)}${args.map((each) => `, ${name === "append" || name === "add" || name === "put" ? boxed(each) : emit(each)}`).join("")})`;
  }

  /** A char or a real as what it would be shown as: containers forget the type. */
  function boxed(node: SyntaxNode): string {
    const kind = type(node);
    if (isChar(kind)) return `$j.char(${emit(node)})`;
    return isReal(kind) ? `$j.boxReal(${emit(node)})` : emit(node);
  }
}
