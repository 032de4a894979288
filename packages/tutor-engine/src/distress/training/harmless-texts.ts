import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readLabelledMessages } from "../../understanding/training/labelled-messages.ts";

const CONTENT = join(import.meta.dirname, "../../../../../content");
const LESSONS = join(CONTENT, "lessons");
const RED_TEAM = join(CONTENT, "tutor/red-team.json");
const LEAST_CHARACTERS = 8;

const DISTRESS = new Set(["self-harm", "abuse", "danger"]);

/** Messages to the tutor and tricks, without those of students who are upset: their mood is not always harmless. */
export function harmlessMessages(): string[] {
  const redTeam = JSON.parse(readFileSync(RED_TEAM, "utf8")) as Record<string, string[]>;
  const tricks = Object.entries(redTeam).flatMap(([kind, own]) => (DISTRESS.has(kind) ? [] : own));
  return [...readLabelledMessages().flatMap(({ text, act }) => (act === "upset" ? [] : [text])), ...tricks];
}

/** Each line of the lessons once. */
export function linesOfLessons(): string[] {
  const lines = readdirSync(LESSONS, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .sort()
    .flatMap((name) => readFileSync(join(LESSONS, name), "utf8").split("\n"));
  return [...new Set(lines)].filter((line) => line.length > LEAST_CHARACTERS);
}
