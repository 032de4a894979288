import { allFiles, type FileNode, nodePath } from "../files/file-tree.ts";
import type { Project } from "../files/project.ts";
import { closeMarkup } from "./close-markup.ts";
import closeNetwork from "./close-network.js?raw";
import forwardConsole from "./forward-console.js?raw";

/**
 * Runs first in the previewed page: closes what its policy cannot, and sends its console output and errors to the
 * workspace. It is on one line, so that line numbers in errors are those of the student's page.
 */
const FIRST_SCRIPTS = [closeNetwork, forwardConsole]
  .map((script) => `<script>${script.replaceAll("\n", " ")}</script>`)
  .join("");
const SCRIPT = /<script\b([^>]*?)\bsrc\s*=\s*(["'])([^"']+)\2([^>]*)>\s*<\/script>/gi;
const STYLESHEET = /<link\b[^>]*?\bhref\s*=\s*(["'])([^"']+)\1[^>]*>/gi;

/** The page as one document with the project's files inlined: the preview frame has no network. */
export function previewDocument(project: Project, file: FileNode): string {
  const folder = nodePath(project.files, file.id).slice(0, -file.name.length);
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
  return `${doctype || "<!doctype html>"}${FIRST_SCRIPTS}${closeMarkup(page.slice(doctype.length))}`;
}
