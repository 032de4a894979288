import type { ProblemCheck } from "../evidence/problem.ts";
import { cleanMarkdown } from "./clean-markdown.ts";
import { containsCode, tokensOf } from "./code-tokens.ts";
import { decodedVariants } from "./decoded-variants.ts";
import { asksToChoose, proposesFix } from "./proposed-fix.ts";

export type GateContext = {
  /** The student's program; a reply may quote it. */
  code: string;
  checks: ProblemCheck[];
  /** The lesson's solution, if known. It is only compared with, never sent anywhere. */
  solution?: string | undefined;
  /** More that the student can see: the last run, the text of the task. */
  visible?: string[] | undefined;
  /** The student's last message: a proposed fix in it is neither confirmed nor denied. */
  asked?: string | undefined;
  /** What the lesson's author asks about this mistake, which "Check my work" shows too: its words need no check. */
  authored?: string | undefined;
  /** The reply explains an idea of the syllabus in our own words: its example may have code of another task. */
  isExplanation?: boolean | undefined;
};

export type GateResult = { kind: "passed"; text: string } | { kind: "stopped"; reason: string };

const MAX_REPLY_LENGTH = 900;
const SPAN = /`+([^`]+)`+/g;
const MAX_FRAGMENT_LENGTH = 80;

/**
 * Checks every reply, of the engine or a model, before a student sees it, because models do not always follow their
 * instructions. A reply contains no line or expression that would fix the program, no code except fragments of the
 * student's own, ends with a question, and has no HTML, images or links.
 */
export function gateReply(reply: string, gateContext: GateContext): GateResult {
  const text = cleanMarkdown(reply);
  const reason =
    shapeProblem(text) ??
    (gateContext.isExplanation ? undefined : wordsProblem(text, gateContext)) ??
    decodedVariants(text)
      .map((each) => solutionIn(each, gateContext))
      .find((found) => found !== undefined);
  return reason ? { kind: "stopped", reason } : { kind: "passed", text };
}

function wordsProblem(text: string, gateContext: GateContext): string | undefined {
  const own = (gateContext.authored?.match(/[^?]+\?/g) ?? []).reduce(
    (rest, question) => rest.replace(question.trim(), " "),
    text,
  );
  return guessVerdict(own, gateContext) ?? fixInWords(own) ?? foreignCode(own, gateContext);
}

function shapeProblem(text: string): string | undefined {
  if (text === "") return "empty";
  if (text.length > MAX_REPLY_LENGTH) return "too long";
  if (!/\?["'”’)*_\s]*$/.test(text)) return "no-question";
  if (/```|~~~|^(?: {4}|\t)\S/m.test(text)) return "code-block";
  if (/[A-Za-z0-9+/_]{24,}/.test(text)) return "unreadable-word";
  if (
    /\b(?:your|ur) (?:phone|mobile|e-?mail|address|full name|surname|school|photo|picture|password|whatsapp|instagram|parents)\b/i.test(
      text,
    )
  )
    return "personal-data";
}

const VERDICT =
  /(?:^|[.!?:,]\s+|\b(?:is|are|was|that's|it's|you're|absolutely|quite|very|almost|so) )(?:yes|yep|yeah|yup|no|nope|exactly|correct|right|wrong|incorrect|perfect|true|false|spot on|not quite|warm|warmer|hot|cold|colder|bingo|haan|sahi|bilkul|nahi|galat)\b(?! (?:or|idea of)\b)/i;
const CHOSEN =
  /\b(?:option|choice|answer|letter|number)\s*[(:]?\s*[a-d1-4]\b|\b[A-D]\)|\b[B-D]\b(?=[\s.,!?:]|$)|\b(?:the )?(?:first|second|third|former|latter|last) (?:one|option|choice)\b/;

/** Confirming the right fix reveals the answer; so does denying the only other one. */
function guessVerdict(text: string, gateContext: GateContext): string | undefined {
  const { asked = "", code, visible = [] } = gateContext;
  if (!proposesFix(asked, [code, ...visibleParts(gateContext), ...visible].join("\n"))) return undefined;
  if (VERDICT.test(text)) return "judges-a-guess";
  return asksToChoose(asked) && CHOSEN.test(text) ? "chooses" : undefined;
}

const FIX_IN_WORDS: RegExp[] = [
  /\b(?:change|replace|switch|swap|modify|rewrite|correct|turn|convert)\b(?! it or)[^.?!\n]{0,60}\b(?:to|with|by|into|for)\b/i,
  /\binstead of\b|\brather than\b/i,
  /\bshould (?:be|say|read|have been|have|use|start|end|return|equal|become|contain|look like|come (?:before|after))\b(?! in\b)/i,
  /\b(?:you|u) (?:need|have|must|should|forgot|missed|want|can|could|may|might|just)\b(?: \w+)? (?:to )?(?:add|remove|delete|use|put|change|write|set|start|increment|decrement|initiali[sz]e|import|indent|dedent|move|multiply|divide|subtract|wrap|cast|insert|call|return)\b/i,
  /\bforgot(?:ten)? (?:to|the|a)\b|\bis missing (?:a|an|the)\b/i,
  /\b(?:the|my|your) (?:answer|solution|fix) (?:is|was|would be|:)|\bhere(?: is|'s) (?:the|your|a)\b|\b(?:correct|right|final|full|working) (?:operator|line|code|answer|sign|program|version)\b(?! to\b)/i,
  /\bcorrected (?:code|program|version|line)\b|\bfixed (?:code|program|version|line)\b/i,
  /\b(?:add|use|try|write|put|insert|type|append|prepend|remove|delete|initiali[sz]e|increment|decrement)\b[^.?!\n]{0,30}[`"'“]?\s*(?:[-+*/%<>=!]=?|\breturn\b|\bbreak\b|\bcontinue\b|\bint\(|\bstr\(|\bfloat\(|\bNumber\(|\bcolon\b|\bsemicolon\b|\bbracket\b|\bquotes?\b)/i,
  /\b(?:less|greater|bigger|smaller|more|fewer) than or equal\b|\b(?:less|greater)-than-or-equal\b|\bat (?:least|most)\b [^?]*\bsign\b/i,
  /\b(?:plus|minus|add|subtract|increase|decrease|increment|decrement)\b[^.?!\n]{0,25}\b(?:one|1|two|2)\b/i,
  /\b(?:double|triple|two|three) equals?\b|\bfloor division\b|\bmodulo\b|\bequals? sign\b|\bnot equal\b/i,
  /\b(?:starts?|begins?|ends?|stops?|goes?|runs?|counts?)\b (?:at|from|with|on|up to|until) (?:-?\d+|zero|n\b|one(?! (?:line|step|thing|piece|case|part|value|check|example)\b))[^?]*\.(?!\d)/i,
];

/** Finds a fix that is described in words. */
function fixInWords(text: string): string | undefined {
  const words = text.replace(SPAN, " this ");
  const found = FIX_IN_WORDS.find((pattern) => pattern.test(words));
  return found ? `describes the fix: ${found.exec(words)?.[0] ?? ""}` : undefined;
}

const BARE_CODE = [
  /[A-Za-z_][\w.\]]*\s*(?:[-+*/%]|\/\/|\*\*)?=(?!=)\s*[^\s=?.,]+/g,
  /\S+\s*(?:<=|>=|===?|!==?|&&|\|\||\+\+|--|\*\*|\/\/|\+=|-=)\s*\S*/g,
  /[\w\])]+\s*[<>%*+]\s*[\w([]+/g,
  /\b[A-Za-z_]\w*(?:\.\w+)*\([^)\n]*\)/g,
  /\b[A-Za-z_]\w*\[[^\]\n]+\]/g,
  /\b(?:for|while|if|elif) [^.?!\n]{1,60}:(?=\s|$)/g,
  /\breturn\s+(?!to\b|a\b|the\b|ends?\b|it\b|from\b|and\b|or\b|line\b|is\b|in\b)[\w.[\]()+*-]+/g,
];

/** Code that is not a fragment of what the student can see already. */
function foreignCode(text: string, gateContext: GateContext): string | undefined {
  const seen = tokensOf(
    [gateContext.code, ...visibleParts(gateContext), ...(gateContext.visible ?? [])].join("\n"),
  );
  const known = (fragment: string) => containsCode(seen, fragment);
  for (const [, span = ""] of text.matchAll(SPAN)) {
    const fragment = withoutCut(span);
    if (fragment.length > MAX_FRAGMENT_LENGTH) return "long-fragment";
    if (
      !known(fragment) &&
      !/^(?:x = |[A-Za-z]+(?:Error|Exception)|None|null|undefined)$/.test(`${fragment}`) &&
      fragment !== "x ="
    )
      return `code that is not the student's: ${fragment}`;
  }
  const outside = text
    .replace(SPAN, " ")
    .replace(/"[^"\n]*"/g, (quote) => (known(withoutCut(quote.slice(1, -1))) ? " " : quote));
  for (const pattern of BARE_CODE)
    for (const [fragment] of outside.matchAll(pattern))
      if (!known(fragment.replace(/[.,?!:]+$/, ""))) return `code that is not the student's: ${fragment}`;
}

/** A value that was cut off ends in the middle of a word. */
const withoutCut = (text: string) => text.replace(/[\p{L}\p{M}\w.]{0,80}…$/u, "").trim();

const visibleParts = ({ checks }: GateContext): string[] =>
  checks.flatMap(({ call, stdin, expected, hidden }) =>
    hidden
      ? []
      : [call ?? "", stdin ?? "", typeof expected === "string" ? expected : JSON.stringify(expected)],
  );

const MIN_LINE_LENGTH = 5;

/** Finds a line of the solution that the student does not have yet, ignoring spacing and case. */
function solutionIn(text: string, { code, solution, checks }: GateContext): string | undefined {
  if (!solution) return undefined;
  const [studentCode, reply] = [normalise(code), normalise(text)];
  const visible = normalise(visibleParts({ code, checks }).join("\n"));
  const lines = solution
    .split("\n")
    .flatMap((line) => [line, ...line.split(/[:;{}]|\breturn\b|\bif\b|\bwhile\b|\bprint\b|=(?!=)/)])
    .map(normalise)
    .filter(
      (line) =>
        line.length >= MIN_LINE_LENGTH &&
        !studentCode.includes(line) &&
        !visible.includes(line) &&
        /[^a-z]/.test(line),
    );
  const found = lines.find((line) => reply.includes(line));
  return found ? "part-of-solution" : undefined;
}

const normalise = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s;]+/g, "")
    .replaceAll("'", '"');
