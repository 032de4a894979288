import * as m from "@nirmaan/messages/practice.ts";
import type { ShownQuestion } from "../bank/shown-question.ts";
import { QuestionText } from "../text/question-text.tsx";
import { cellText } from "./cell-text.ts";
import { Listing } from "./question-material.tsx";

/** The right answer from the key. Nothing is shown while the key is on the server. */
export function ModelAnswer({ question }: { question: ShownQuestion }) {
  if (!question.solution) return null;
  return (
    <div>
      <h3 className="mb-1 font-strong">{m.rightAnswer()}</h3>
      <Model question={question} />
    </div>
  );
}

function Model({ question }: { question: ShownQuestion }) {
  const { html, solution } = question;
  if (!solution) return null;
  switch (question.kind) {
    case "one":
      return <QuestionText html={html.options[question.solution?.key.right ?? ""] ?? ""} />;
    case "many":
      return (
        <ul className="list-disc pl-5">
          {question.solution?.key.right.map((id) => (
            <li key={id}>
              <QuestionText html={html.options[id] ?? ""} />
            </li>
          ))}
        </ul>
      );
    case "assertion":
      return <p className="font-strong">{question.solution?.key.right}</p>;
    case "fill":
    case "output":
    case "error":
    case "order":
    case "trace":
    case "query":
    case "logic":
    case "written":
    case "program":
      return <Listing text={modelText(question)} />;
  }
}

function modelText(question: ShownQuestion): string {
  switch (question.kind) {
    case "fill":
      return question.ask.blanks
        .map((id, index) => {
          const [form] = question.solution?.key.accepts[id] ?? [];
          return `(${index + 1}) ${form?.as === "number" ? form.value : (form?.text ?? "")}`;
        })
        .join("\n");
    case "output":
      return question.solution?.key.stdout ?? "";
    case "error":
      return (question.solution?.key.errors ?? [])
        .map(({ line, fixes }) => `${line}: ${fixes[0]}`)
        .join("\n");
    case "order": {
      const { model = [], indent = {} } = question.solution?.key ?? {};
      const codeOf = (id: string) => question.ask.blocks.find((block) => block.id === id)?.code ?? "";
      return model.map((id) => "    ".repeat(indent[id] ?? 0) + codeOf(id)).join("\n");
    }
    case "trace":
      return [question.ask.columns, ...(question.solution?.key.rows ?? [])]
        .map((row) => row.join("\t"))
        .join("\n");
    case "query": {
      const { query = "", fixtures = [] } = question.solution?.key ?? {};
      if (question.ask.how === "write") return query;
      return (fixtures[0]?.rows ?? []).map((row) => row.map(cellText).join(" | ")).join("\n");
    }
    case "logic":
    case "written":
    case "program":
      return question.solution?.key.model ?? "";
    case "one":
    case "many":
    case "assertion":
      return "";
  }
}
