import type { SyntaxNode } from "@lezer/common";
import { nodesIn } from "@nirmaan/program-text/lezer-tree.ts";
import { insertion, type TextEdit } from "@nirmaan/program-text/text-edit.ts";
import { createJumps, type Flow, type Jumps } from "./java-flow.ts";
import type { JavaProgram } from "./java-syntax.ts";

const TRACE = "nirmaan_trace.Trace";

export type JavaInstrumentation = {
  program: JavaProgram;
  edits: TextEdit[];
  mainClass: string;
  lastId: number;
};

/** How a method returns: nothing, a value of its declared type, or, in a lambda, a value of a type that is not written. */
export type ResultKind = { kind: "void" } | { kind: "typed"; type: string } | { kind: "inferred" };

/** A method, constructor, initialiser or lambda that is being instrumented. */
export type Body = {
  instrumentation: JavaInstrumentation;
  /** The variable that holds the token of the call. */
  token: string;
  result: ResultKind;
  hasThis: boolean;
  /** Variables of the methods around it that it uses. */
  captured: string[];
  /** Its own variables that are in scope, and those of them that have a value at the place that is being instrumented. */
  names: string[];
  flow: ReadonlySet<string>;
  /** Assigned after their declaration: a lambda must not read them. */
  reassigned: Set<string>;
  jumps: Jumps;
  /** How many finally blocks run when it returns here. */
  finallyBlocks: number;
  owner: Owner;
};

/** The class around a method: its name in the program, and what a student calls it. */
export type Owner = { className: string; label: string };

export const insert = ({ edits }: JavaInstrumentation, at: number, text: string): void =>
  void edits.push(insertion(at, text));

export const replace = ({ edits }: JavaInstrumentation, from: number, to: number, text: string): void =>
  void edits.push({ from, to, text });

export const textOf = (
  { instrumentation }: Pick<Body, "instrumentation">,
  { from, to }: SyntaxNode,
): string => instrumentation.program.code.slice(from, to);

export const lineAt = ({ instrumentation }: Pick<Body, "instrumentation">, at: number): number =>
  instrumentation.program.lineOf(at);

export const newName = (instrumentation: JavaInstrumentation, prefix: string): string => {
  instrumentation.lastId += 1;
  return `${prefix}${instrumentation.lastId}`;
};

/** The names that are shown and their values, as the last two arguments of a call. */
export function shownValues({ hasThis, captured, names }: Body, flow: ReadonlySet<string>): string {
  const shown = [...(hasThis ? ["this"] : []), ...captured, ...names.filter((name) => flow.has(name))];
  return `"${shown.join(",")}",new Object[]{${shown.join(",")}}`;
}

/** `extra` goes between the token and the variables. */
export const traceCall = (
  method: string,
  body: Body,
  line: number,
  flow: ReadonlySet<string>,
  extra = "",
): string => `${TRACE}.${method}(${line},${body.token},${extra}${shownValues(body, flow)})`;

export const stepCall = (body: Body, at: number, flow: ReadonlySet<string>): string =>
  traceCall("step", body, lineAt(body, at), flow);

export const enterCall = (body: Body, name: string, at: number): string =>
  `int ${body.token}=${TRACE}.call(${JSON.stringify(name)},${lineAt(body, at)},${body.owner.className}.class,${shownValues(body, body.flow)});`;

/** A call without the variables. */
export const shortCall = (method: string, body: Body, at: number, ...rest: string[]): string =>
  `${TRACE}.${method}(${[lineAt(body, at), body.token, ...rest].join(",")})`;

export const testCall = (step: string): string => `${TRACE}.test(${step},(`;

type NewBody = Pick<Body, "instrumentation" | "result" | "hasThis" | "owner"> & {
  names: string[];
  captured?: string[];
  reassigned: Set<string>;
};

export const createBody = ({ names, captured = [], ...rest }: NewBody): Body => ({
  ...rest,
  names: [...names],
  captured,
  flow: new Set(names),
  token: newName(rest.instrumentation, "__c"),
  jumps: createJumps(),
  finallyBlocks: 0,
});

/** What a lambda or an inner class may show of the variables around it: those that it uses and that never change. */
export function capturedBy(outer: Body, inner: SyntaxNode): string[] {
  const nodes = [...nodesIn(inner)];
  const used = new Set(nodes.filter(({ name }) => name === "Identifier").map((node) => textOf(outer, node)));
  const own = new Set(nodes.filter(({ name }) => name === "Definition").map((node) => textOf(outer, node)));
  const around = [...outer.captured, ...outer.names.filter((name) => outer.flow.has(name))];
  return around.filter((name) => used.has(name) && !own.has(name) && !outer.reassigned.has(name));
}

/** Names that are declared inside are out of scope afterwards. */
export function inScope(body: Body, instrument: () => Flow): Flow {
  const before = body.names.length;
  const flow = instrument();
  const gone = new Set(body.names.splice(before));
  return flow && new Set([...flow].filter((name) => !gone.has(name)));
}
