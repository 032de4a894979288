/** A fenced block: ```python program, ```text file:story.txt. */
export type Fence = { language: string; role: string; code: string };

/** An item of a list, with the lines below it that are indented. */
export type ListItem = { text: string; below: string[] };

export type QuestionBody = {
  stem: string;
  fences: Fence[];
  /** Text below each ### heading, by its name in small letters. */
  sections: Map<string, string>;
};

const FENCE = /^```(\w+) +(\S.*)$/;

/** Divides a question into its stem, its fences with a role, and its sections. Fences without a role stay in the text. */
export function parseQuestionBody(body: string): QuestionBody {
  const fences: Fence[] = [];
  const sections = new Map<string, string[]>([["", []]]);
  let section = "";
  let fence: { opening: Fence | undefined; lines: string[] } | undefined;
  for (const line of body.split("\n")) {
    if (fence) {
      if (line.trim() !== "```") fence.lines.push(line);
      else {
        if (fence.opening) fences.push({ ...fence.opening, code: fence.lines.slice(1).join("\n") });
        else sections.get(section)?.push(...fence.lines, line);
        fence = undefined;
      }
      continue;
    }
    if (line.startsWith("```")) {
      const [, language, role] = FENCE.exec(line) ?? [];
      fence = {
        opening: language && role ? { language, role: role.trim(), code: "" } : undefined,
        lines: [line],
      };
      continue;
    }
    const heading = /^### (.+)$/.exec(line)?.[1];
    if (heading !== undefined) {
      section = heading.trim().toLowerCase();
      sections.set(section, []);
    } else sections.get(section)?.push(line);
  }
  const texts = new Map([...sections].map(([name, lines]) => [name, lines.join("\n").trim()]));
  return { stem: texts.get("") ?? "", fences, sections: texts };
}

export function listItems(text: string): ListItem[] {
  const items: ListItem[] = [];
  for (const line of text.split("\n")) {
    const item = /^- (.*)$/.exec(line)?.[1];
    if (item !== undefined) items.push({ text: item.trim(), below: [] });
    else if (line.trim() !== "") items.at(-1)?.below.push(line.trim());
  }
  return items;
}

export const fenceOf = ({ fences }: QuestionBody, role: string): Fence | undefined =>
  fences.find((fence) => fence.role === role);

/** Files that the programs of a question read: ```text file:story.txt. */
export const filesOf = ({ fences }: QuestionBody): { name: string; content: string }[] =>
  fences
    .filter(({ role }) => role.startsWith("file:"))
    .map(({ role, code }) => ({ name: role.slice("file:".length), content: code === "" ? "" : `${code}\n` }));

/** Text without the backticks around it. Spaces inside them stay: they may be indentation. */
export const insideTicks = (text: string): string =>
  /^(`+)([\s\S]*)\1$/.exec(text.trim())?.[2] ?? text.trim();

/** A printed text between backticks, with \\n for a line end and \\\\ for a backslash. */
export const printedText = (text: string): string =>
  insideTicks(text).replace(/\\(\\|n)/g, (_, sign: string) => (sign === "n" ? "\n" : "\\"));

export const isCodeText = (text: string): boolean => /^`.*`$/.test(text.trim());
