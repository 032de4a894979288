import { allFiles, type FileNode, pathOf } from "../files/file-tree.ts";
import type { Project } from "../files/project.ts";

/** Sits first in the page: what it logs, and its mistakes, are told to the workspace around it. */
const CONSOLE_SCRIPT = `<script>(() => {
  const show = (value) => {
    if (typeof value === "string") return value;
    if (value instanceof Error) return String(value);
    try { return JSON.stringify(value) ?? String(value); } catch { return String(value); }
  };
  const tell = (level, values) =>
    parent.postMessage({ kind: "preview-console", level, text: values.map(show).join(" ") }, "*");
  for (const level of ["log", "info", "debug", "warn", "error"])
    console[level] = (...values) => tell(level, values);
  addEventListener("error", ({ message, lineno }) => tell("error", [message + " (line " + lineno + ")"]));
  addEventListener("unhandledrejection", ({ reason }) => tell("error", ["Uncaught " + show(reason)]));
})();</script>`;

const SCRIPT = /<script\b([^>]*?)\bsrc\s*=\s*(["'])([^"']+)\2([^>]*)>\s*<\/script>/gi;
const STYLESHEET = /<link\b[^>]*?\bhref\s*=\s*(["'])([^"']+)\1[^>]*>/gi;

/** The page as one text: files of the project that it names are written into it, since it has no network. */
export function previewDocument(project: Project, file: FileNode): string {
  const folder = pathOf(project.files, file.id).slice(0, -file.name.length);
  const contents = new Map(allFiles(project.files).map(({ path, file: { content } }) => [path, content]));
  const find = (name: string) => contents.get(folder + name.replace(/^\.\//, ""));
  const page = file.content
    .replace(SCRIPT, (whole, before: string, _quote, name: string, after: string) => {
      const code = find(name);
      return code === undefined
        ? whole
        : `<script${before}${after}>${code.replaceAll("</script", "<\\/script")}</script>`;
    })
    .replace(STYLESHEET, (whole, _quote, name: string) => {
      const css = find(name);
      return css === undefined || !/stylesheet/i.test(whole) ? whole : `<style>${css}</style>`;
    });
  const [doctype = ""] = /^\s*<!doctype[^>]*>/i.exec(page) ?? [];
  return `${doctype || "<!doctype html>"}${CONSOLE_SCRIPT}${page.slice(doctype.length)}`;
}
