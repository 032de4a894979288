import { applyEdits, type TextEdit } from "@nirmaan/program-text/text-edit.ts";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";

/** A longer reply is stopped anyway. */
const MOST_PARSED = 4000;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;

/** Removes HTML, images, links and headings by their syntax: what is code stays as it is, whatever signs it contains. */
export function cleanMarkdown(text: string): string {
  const source = text.normalize("NFKC").replace(INVISIBLE, "").slice(0, MOST_PARSED);
  return textOf(fromMarkdown(source), source).replace(/ {2,}/g, " ").trim();
}

function textOf(tree: Nodes, source: string): string {
  const cuts: TextEdit[] = [];
  collect(tree, source, cuts);
  return applyEdits(source, cuts);
}

function collect(node: Nodes, source: string, cuts: TextEdit[]): void {
  const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  if (
    node.type === "html" ||
    node.type === "image" ||
    node.type === "imageReference" ||
    node.type === "definition"
  )
    cuts.push({ from, to, text: "" });
  else if (node.type === "text")
    for (const { 0: address, index } of source.slice(from, to).matchAll(ADDRESS))
      cuts.push({ from: from + index, to: from + index + address.length, text: "" });
  else if (node.type === "link" || node.type === "linkReference" || node.type === "heading")
    unwrap(node, source, cuts);
  else if ("children" in node) for (const child of node.children) collect(child, source, cuts);
}

/** Keeps what is inside a link or a heading, without the marks around it. */
function unwrap(node: Extract<Nodes, { children: unknown[] }>, source: string, cuts: TextEdit[]): void {
  const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  const first = node.children[0]?.position?.start.offset ?? to;
  const last = node.children.at(-1)?.position?.end.offset ?? to;
  cuts.push({ from, to: first, text: "" }, { from: last, to, text: "" });
  for (const child of node.children) collect(child, source, cuts);
}
