import { minimalCover } from "../logic/minimise.ts";
import type { PracticeQuestion } from "../question/practice-question.ts";
import type { RanReply } from "../question/practice-reply.ts";

type RightReply = { reply: unknown; ran?: RanReply };

/** A reply that earns every mark, from the key: shown as the model answer, and used to test the question itself. */
export function rightReply({ kind, ask, key }: PracticeQuestion): RightReply {
  switch (kind) {
    case "one":
    case "many":
    case "assertion":
      return { reply: key.right };
    case "fill":
      return {
        reply: Object.fromEntries(
          Object.entries(key.accepts).map(([id, [form]]) => [
            id,
            form?.as === "number" ? String(form.value) : (form?.text ?? ""),
          ]),
        ),
      };
    case "output":
      return { reply: key.stdout };
    case "error":
      return { reply: key.errors.map(({ line, fixes }) => ({ line, fixed: fixes[0] ?? "" })) };
    case "order":
      return { reply: key.model.map((id) => ({ id, indent: key.indent[id] ?? 0 })) };
    case "trace":
      return { reply: key.rows };
    case "query":
      return ask.how === "result"
        ? {
            reply: (key.fixtures[0]?.rows ?? []).map((row) =>
              row.map((cell) => (cell === null ? "NULL" : String(cell))),
            ),
          }
        : { reply: key.query, ran: { kind: "rows", results: key.fixtures } };
    case "logic":
      return { reply: rightLogic(ask, key) };
    case "written":
      return { reply: { text: key.model, ticked: key.points.map(({ id }) => id) } };
    case "program":
      return { reply: key.model, ran: { kind: "printed", stdout: key.stdout } };
  }
}

type LogicQuestion = Extract<PracticeQuestion, { kind: "logic" }>;

function rightLogic({ variables, form }: LogicQuestion["ask"], { ones, free, model }: LogicQuestion["key"]) {
  const size = 2 ** variables.length;
  const rows = Array.from({ length: size }, (_, row) => row);
  const isFree = (row: number) => free.includes(row);
  const covered = form === "SOP" ? ones : rows.filter((row) => !ones.includes(row) && !isFree(row));
  const groups = minimalCover(covered, free, size).map(({ base, mask }) =>
    rows.filter((row) => (row & ~mask) === base),
  );
  return {
    cells: rows.map((row) => (isFree(row) ? "X" : ones.includes(row) ? 1 : 0)),
    groups,
    expression: model,
  };
}
