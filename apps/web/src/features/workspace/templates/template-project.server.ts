import { languageOfFile } from "../files/file-language.ts";
import type { FileNode } from "../files/file-tree.ts";
import type { Project } from "../files/project.ts";
import javaMain from "./samples/TemplateMain.java?raw";
import chartPy from "./samples/template-chart.py?raw";
import gameCss from "./samples/template-game.css?raw";
import gameHtml from "./samples/template-game.html?raw";
import gameJs from "./samples/template-game.js?raw";
import marksSql from "./samples/template-marks.sql?raw";
import pageCss from "./samples/template-page.css?raw";
import pageHtml from "./samples/template-page.html?raw";
import pageJs from "./samples/template-page.js?raw";
import programPy from "./samples/template-program.py?raw";
import tablesSql from "./samples/template-tables.sql?raw";
import turtlePy from "./samples/template-turtle.py?raw";
import type { StarterTemplate } from "./starter-template.ts";

/** The files of each template; the first one is open. */
const FILES: Record<StarterTemplate, [name: string, content: string][]> = {
  python: [["main.py", programPy]],
  java: [["Main.java", javaMain]],
  turtle: [["drawing.py", turtlePy]],
  game: [
    ["index.html", gameHtml],
    ["game.js", gameJs],
    ["style.css", gameCss],
  ],
  charts: [["chart.py", chartPy]],
  page: [
    ["index.html", pageHtml],
    ["style.css", pageCss],
    ["page.js", pageJs],
  ],
  sql: [
    ["main.sql", marksSql],
    ["tables.sql", tablesSql],
  ],
};

/** A new project with the files of the template, all of them open. */
export function templateProject(template: StarterTemplate): Project {
  const files = FILES[template].map(
    ([name, content]): FileNode => ({
      type: "file",
      id: crypto.randomUUID(),
      name,
      language: languageOfFile(name),
      content,
      parentId: null,
    }),
  );
  return { files, openFiles: files.map(({ id }) => id), currentFileId: files[0]?.id ?? null };
}
