/** Blocks and spans that are marked as code, longest first. */
const MARKED = [/```[^`]{0,20000}(?:```|$)/g, /`[^`\n]{1,300}`/g];
/** A call with its arguments: a text inside it is a string of the program. */
const CALL = /[\p{L}_][\p{L}\p{M}\w.]{0,60}\((?:[^()\n]|\([^()\n]{0,80}\)){0,300}\)?/gu;
const NOTHING = /(?!)/;
/** A text that is assigned, compared or inserted. */
const STRING = /(?:[=:,]|==|\bvalues|\blike|<<)\s{0,3}(?:"[^"\n]{0,300}"|'[^'\n]{0,300}')/giu;
const TAG = /<\/?[a-z][^<>\n]{0,300}>/giu;
/** A line that only a program or its error message has. */
const CODE_LINE =
  /^\s{0,40}(?:(?:import|from|def|class|for|while|if|elif|else|return|let|const|var|public|private|static|void|int|float|double|boolean|String|print|cout|cin|#include|using|package|SELECT|INSERT|UPDATE|DELETE|CREATE)\b.{0,400}[:;{(]\s{0,20}$|File ".{0,200}", line \d|Traceback \(|.{0,200}(?:Error|Exception): |[\w.[\]]{1,60} ?[+\-*/]?= ?[^= ].{0,400}$|[{}()[\];]{1,20}\s{0,20}$)/;

/** The words that a child wrote, without the program, its strings and pasted output around them. */
export function withoutCode(text: string): string {
  const unmarked = MARKED.reduce((rest, pattern) => rest.replace(pattern, " ; "), text);
  return unmarked
    .split("\n")
    .filter((line) => !CODE_LINE.test(line))
    .join("\n")
    .replace(text.includes("(") ? CALL : NOTHING, " ; ")
    .replace(STRING, " ; ")
    .replace(TAG, " ");
}
