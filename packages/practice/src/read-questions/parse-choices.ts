import { listItems, printedText } from "./question-body.ts";
import { fault } from "./question-problem.ts";

export type ParsedOption = { id: string; text: string; isRight: boolean; thinks: string };

/** `- [x] right` and `- [ ] wrong`, with the wrong idea behind it on the indented line below. */
export function parseOptions(text: string): ParsedOption[] {
  return listItems(text).map(({ text, below }, index) => {
    const [, mark, option] =
      /^\[( |x)\] (.+)$/.exec(text) ?? fault(`write "- [ ] option" or "- [x] option": ${text}`);
    const thinks = below.join(" ");
    if (mark === " " && thinks === "") fault(`say below the option which wrong idea leads to it: ${option}`);
    return { id: "abcdefghij"[index] ?? "", text: option ?? "", isRight: mark === "x", thinks };
  });
}

/** Known wrong replies: `- B: why`, or the reply between backticks: "- `12`: why". */
export function parseMistakes(text: string): { reply: string; thinks: string }[] {
  return listItems(text).map(({ text, below }) => {
    const [, reply, thinks] =
      /^(`.+?`|\w+): (.+)$/.exec(text) ?? fault(`write "- reply: the wrong idea": ${text}`);
    return { reply: printedText(reply ?? ""), thinks: [thinks, ...below].join(" ") };
  });
}

/** `- 1: a point of the marking scheme`; ½ and 0.5 are half a mark. */
export function parsePoints(text: string): { id: string; marks: number; text: string }[] {
  return listItems(text).map(({ text, below }, index) => {
    const [, marks, point] =
      /^(½|\d+½?|\d*\.\d+): (.+)$/.exec(text) ?? fault(`write "- 1: what earns the mark": ${text}`);
    const value = Number(marks?.replace(/^½/, "0.5").replace("½", ".5"));
    return { id: `p${index + 1}`, marks: value, text: [point, ...below].join(" ") };
  });
}
