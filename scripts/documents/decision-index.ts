import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** In the order of their numbers: an object would put keys such as "10" before "02". */
const AREAS: [prefix: string, area: string][] = [
  ["02", "Foundation"],
  ["03", "Runner"],
  ["04", "Accounts"],
  ["05", "Public site"],
  ["06", "Workspace"],
  ["07", "Lessons and grading"],
  ["08", "Student area"],
  ["09", "Tutor"],
  ["10", "Saving, payments, tiers"],
  ["11", "Administration"],
  ["12", "Schools"],
];

/** The text of docs/decisions/README.md: every decision record with its title, by area. */
export function decisionIndex(folder: string): string {
  const records = readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.md$/.test(name))
    .sort();
  const sections = AREAS.flatMap(([prefix, area]) => [
    `## ${area}`,
    "",
    ...records
      .filter((name) => name.startsWith(prefix))
      .map((name) => `- [${name.slice(0, 4)}](${name}) ${titleOf(readFileSync(join(folder, name), "utf8"))}`),
    "",
  ]);
  return [
    "# Decisions",
    "",
    "Why things are as they are. Written by `npm run docs` from the titles.",
    "",
    ...sections,
  ].join("\n");
}

const titleOf = (text: string) => text.replace(/^# /, "").split("\n")[0] ?? "";
