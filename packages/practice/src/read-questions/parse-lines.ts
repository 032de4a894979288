import { shortHash } from "../families/random-stream.ts";
import { indentOf } from "../marking/code-text.ts";
import type { QuestionOf } from "../question/practice-question.ts";
import { parseMistakes } from "./parse-choices.ts";
import { fenceOf, type QuestionBody } from "./question-body.ts";
import type { QuestionFacts } from "./question-file.ts";
import { fault } from "./question-problem.ts";

const INDENT_WIDTH = 4;

export type ParsedOrder = Pick<QuestionOf<"order">, "ask" | "key">;

/**
 * The lines of the fence `lines` are one right order. `needs: {3: [1]}` says that line 3 comes after line 1; without it
 * each line needs the one before. Ids are hashes: numbers would tell the order.
 */
export function parseOrder(id: string, body: QuestionBody, facts: QuestionFacts): ParsedOrder {
  const fence = fenceOf(body, "lines") ?? fault("put the lines in a fence such as ```python lines");
  const lines = fence.code.split("\n").filter((line) => line.trim() !== "");
  const blockId = (name: string) => shortHash(`${id} ${name}`).slice(0, 6);
  const model = lines.map((_, index) => blockId(`line ${index + 1}`));
  const distractors = parseMistakes(body.sections.get("distractors") ?? "");
  const indents = facts.indents ?? (fence.language === "python" ? "ask" : "show");
  const shown = (line: string) => (indents === "ask" ? line.trim() : line);
  const extra = distractors.map(({ reply }, index) => ({
    id: blockId(`distractor ${index}`),
    code: shown(reply),
  }));
  const blocks = [...lines.map((line, index) => ({ id: model[index] ?? "", code: shown(line) })), ...extra];
  return {
    ask: { language: fence.language, blocks: blocks.toSorted((a, b) => (a.id < b.id ? -1 : 1)), indents },
    key: {
      needs: needsOf(model, facts),
      indent: Object.fromEntries(
        lines.map((line, index) => [model[index], Math.round(indentOf(line) / INDENT_WIDTH)]),
      ),
      distractors: Object.fromEntries(extra.map(({ id }, index) => [id, distractors[index]?.thinks ?? ""])),
      model,
    },
  };
}

function needsOf(model: string[], { needs }: QuestionFacts): Record<string, string[]> {
  return Object.fromEntries(
    model.map((id, index) => {
      const before = needs ? (needs[String(index + 1)] ?? []) : index === 0 ? [] : [index];
      return [id, before.map((line) => model[line - 1] ?? fault(`needs: there is no line ${line}`))];
    }),
  );
}

/** The lines in a given order, as one program. */
export function assembleLines(body: QuestionBody, { key }: ParsedOrder, order: string[]): string {
  const lines = (fenceOf(body, "lines")?.code ?? "").split("\n").filter((line) => line.trim() !== "");
  const text = order.map((id) => lines[key.model.indexOf(id)] ?? "").join("\n");
  const around = fenceOf(body, "around")?.code;
  return around ? around.replace(/^.*[#/]: lines$/m, () => text) : text;
}
