import type { Locale } from "@nirmaan/messages/locale/locale.ts";

/** A part of a letter, which is rendered as text and as HTML. */
export type LetterBlock =
  | { kind: "paragraph" | "heading" | "small"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "button" | "link"; words: string; href: string };

export type LetterPart = { language: Locale; blocks: LetterBlock[] };

/** Names are cleaned although sign-up validates them: they may come from a Google or GitHub account. */
export const letterName = (name: string): string =>
  (name.trim().split(/\s+/)[0] ?? "").replace(/[^\p{L}\p{M}.'’-]/gu, "");

export const letterText = (parts: LetterPart[]): string =>
  parts.map(({ blocks }) => blocks.map(blockText).join("\n\n")).join("\n\n* * *\n\n");

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case "list":
      return block.items.map((item) => `- ${item}`).join("\n");
    case "button":
    case "link":
      return `${block.words}:\n${block.href}`;
    case "paragraph":
    case "heading":
    case "small":
      return block.text;
  }
}

/** Many mail programs ignore style sheets, so these colours are complete; those that read one get the dark theme. */
const BODY = "margin:0;padding:24px 16px;font:16px/1.6 system-ui,sans-serif;color:#1d2033;background:#ffffff";
const PART = "max-width:560px;margin:0 auto 32px";
const HEADING = "margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600";
const LIST = "margin:0 0 16px;padding-left:20px";
const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:8px;background:#1d2033;color:#ffffff;font-weight:600;text-decoration:none";
const SMALL = "font-size:14px;color:#5a5f78";
const DARK =
  "@media (prefers-color-scheme:dark){body{background:#14172a!important;color:#eceef8!important}.s{color:#aab0cc!important}.b{background:#eceef8!important;color:#14172a!important}}";

export function letterHtml(parts: LetterPart[]): string {
  return [
    `<!doctype html><html lang="${parts[0]?.language ?? "en"}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">`,
    `<style>${DARK}</style></head><body style="${BODY}">`,
    ...parts.map(
      ({ language, blocks }) =>
        `<div lang="${language}" style="${PART}">${blocks.map(blockHtml).join("")}</div>`,
    ),
    "</body></html>",
  ].join("");
}

function blockHtml(block: LetterBlock): string {
  switch (block.kind) {
    case "heading":
      return `<h1 style="${HEADING}">${escapeHtml(block.text)}</h1>`;
    case "paragraph":
      return `<p>${escapeHtml(block.text)}</p>`;
    case "small":
      return `<p class="s" style="${SMALL}">${escapeHtml(block.text)}</p>`;
    case "list":
      return `<ul style="${LIST}">${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
    case "button":
      return `<p><a class="b" style="${BUTTON}" href="${escapeHtml(block.href)}">${escapeHtml(block.words)}</a></p>`;
    case "link":
      return `<p><a class="s" style="${SMALL}" href="${escapeHtml(block.href)}">${escapeHtml(block.words)}</a></p>`;
  }
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
