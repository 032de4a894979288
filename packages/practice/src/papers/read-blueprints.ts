import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Blueprint } from "./blueprint.ts";

export const readBlueprints = (folder: string): Blueprint[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => Blueprint.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))));
