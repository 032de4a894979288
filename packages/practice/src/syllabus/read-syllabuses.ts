import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Syllabus } from "./syllabus.ts";

export const readSyllabuses = (folder: string): Syllabus[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => Syllabus.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))));
