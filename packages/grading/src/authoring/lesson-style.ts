import { z } from "zod";
import type { Check } from "../lesson-format/check.ts";
import type { Exercise } from "../lesson-format/exercise.ts";
import { textFor } from "../lesson-format/language-blocks.ts";
import type { Lesson } from "../lesson-format/lesson.ts";
import { localeOf } from "../lesson-format/text-locale.ts";

/** The style rules for texts that students read; their values are in content/style.json. */
export const Style = z.strictObject({
  longestSentence: z.number().int(),
  averageSentence: z.number(),
  /** Words that this lesson or an earlier one must explain. */
  jargon: z.array(z.string()),
  /** Spellings and phrases to avoid, each with its replacement. */
  instead: z.record(z.string(), z.string()),
  /** Patterns of words that textbooks do not use in this sense, each with what to say instead. */
  schoolEnglish: z.array(z.strictObject({ avoid: z.string(), say: z.string() })),
  /** The rules for the Hindi texts. */
  hindi: z.strictObject({
    longestSentence: z.number().int(),
    instead: z.record(z.string(), z.string()),
  }),
});
export type Style = z.infer<typeof Style>;

export function styleProblems(lesson: Lesson, style: Style): string[] {
  const texts = textsOf(lesson);
  return [
    ...texts.flatMap(({ where, text }) => longSentences(where, text, style)),
    ...averageLength(texts, style),
    ...texts.flatMap(({ where, text }) => wordsToAvoid(where, text, style)),
    ...texts.flatMap(({ where, text }) =>
      privateEnglish(text, style).map(({ found, say }) => `${where}: "${found}": ${say}`),
    ),
    ...unexplainedJargon(texts, lesson, style),
    ...lesson.exercises.flatMap(solutionLeaks),
    ...codeWithoutBackticks(questionTexts(lesson)),
    ...structureProblems(lesson),
  ];
}

/** The style of a lesson's Hindi text; its structure was compared when it was read. */
export function hindiStyleProblems(lesson: Lesson, { hindi }: Style): string[] {
  return textsOf(lesson).flatMap(({ where, text }) => {
    const sentences = sentencesIn(text).filter((sentence) => localeOf(sentence) === "hi");
    const long = sentences.filter((sentence) => wordCount(sentence) > hindi.longestSentence);
    const prose = sentences.join(" ");
    return [
      ...long.map((sentence) => `${where}: ${wordCount(sentence)} words in one sentence: "${sentence}"`),
      ...Object.entries(hindi.instead)
        .filter(([word]) => prose.includes(word))
        .map(([word, better]) => `${where}: "${word}": ${better}`),
    ];
  });
}

/** How often each avoided pattern occurs in the texts that students read. */
export function countPrivateEnglish(lesson: Lesson, style: Style): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of textsOf(lesson))
    for (const { avoid } of privateEnglish(text, style)) counts.set(avoid, (counts.get(avoid) ?? 0) + 1);
  return counts;
}

function privateEnglish(text: string, { schoolEnglish }: Style) {
  const prose = sentencesIn(text).join(" ");
  return schoolEnglish.flatMap(({ avoid, say }) =>
    [...prose.matchAll(new RegExp(avoid, "gi"))].map(([found]) => ({ avoid, found, say })),
  );
}

type Text = { where: string; text: string };

function textsOf(lesson: Lesson): Text[] {
  const texts = (language: Lesson["languages"][number]): Text[] => [
    { where: "lesson.md", text: lesson.hook },
    ...lesson.goals.map((text) => ({ where: "lesson.md goals", text })),
    ...lesson.steps.map(({ title, text }) => ({ where: `step "${title}"`, text: textFor(text, language) })),
    ...lesson.steps.flatMap(({ title, probe }) =>
      probe
        ? [
            {
              where: `probe of "${title}"`,
              text: [probe.ask, ...probe.choices.map(({ reply }) => reply)].join("\n\n"),
            },
          ]
        : [],
    ),
    ...lesson.exercises.flatMap((exercise) => [
      { where: `task ${exercise.name}`, text: textFor(exercise.task, language) },
      ...Object.entries(exercise.hints).map(([level, text]) => ({
        where: `${level} of ${exercise.name}`,
        text: textFor(text, language),
      })),
      ...exercise.mistakes.map(({ name, ask }) => ({
        where: `mistake ${name} of ${exercise.name}`,
        text: ask,
      })),
    ]),
    { where: "summary.md", text: textFor(lesson.summary.text, language) },
  ];
  const seen = new Set<string>();
  return lesson.languages.flatMap(texts).filter(({ where, text }) => {
    const key = `${where}\n${text}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The sentences of a text without code, tables and drawings. */
export function sentencesIn(markdown: string): string[] {
  const prose = markdown
    .replace(/```[\s\S]*?```/g, "\n\n")
    .replace(/^\|.*$/gm, "\n\n")
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/`[^`\n]*`/g, "code")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return prose
    .split(/\n\s*\n|\n\s*(?=[-*#>]|\d+\.)/)
    .flatMap((block) => block.replace(/\s+/g, " ").split(/(?<=[.?!:।][*_"”)]*)\s+/))
    .map((sentence) => sentence.replace(/^[-*#>\s\d.]+/, "").trim())
    .filter((sentence) => /[\w\u0900-\u097f]/.test(sentence));
}

const wordCount = (sentence: string) => sentence.split(/\s+/).length;

export function longSentences(where: string, text: string, style: Style): string[] {
  return sentencesIn(text)
    .filter((sentence) => wordCount(sentence) > style.longestSentence)
    .map((sentence) => `${where}: ${wordCount(sentence)} words in one sentence: "${sentence.slice(0, 70)}…"`);
}

function averageLength(texts: Text[], style: Style): string[] {
  const sentences = texts.flatMap(({ text }) => sentencesIn(text));
  const mean = sentences.reduce((sum, sentence) => sum + wordCount(sentence), 0) / sentences.length;
  return mean > style.averageSentence
    ? [`sentences have ${mean.toFixed(1)} words on average; ${style.averageSentence} is the most`]
    : [];
}

export function wordsToAvoid(where: string, text: string, style: Style): string[] {
  const prose = sentencesIn(text).join(" ");
  return Object.entries(style.instead)
    .filter(([word]) => asWord(word, "").test(prose))
    .map(([word, better]) => `${where}: "${word}": ${better}`);
}

function unexplainedJargon(texts: Text[], lesson: Lesson, style: Style): string[] {
  const known = new Set([...Object.keys(lesson.words), ...lesson.assumes].map((word) => word.toLowerCase()));
  const prose = texts.flatMap(({ text }) => sentencesIn(text)).join(" ");
  return style.jargon
    .filter((word) => !known.has(word) && asWord(word).test(prose))
    .map(
      (word) =>
        `"${word}" is used without its meaning; add it to words (or to assumes, if an earlier lesson taught it)`,
    );
}

const asWord = (word: string, ending = "(e?s)?") => new RegExp(`(?<![\\w-])${word}${ending}(?![\\w-])`, "i");

const MIN_LEAK_LENGTH = 14;

/** Lines of the solution that a hint contains and the starter does not. */
function solutionLeaks(exercise: Exercise): string[] {
  const flat = (line: string) => line.replace(/\s+/g, "");
  const hints = Object.values(exercise.hints).map(flat).join("\n");
  return Object.entries(exercise.variants).flatMap(([language, variant]) => {
    const starter = flat(variant.starter.content);
    return variant.solution
      .split("\n")
      .map(flat)
      .filter((line) => line.length >= MIN_LEAK_LENGTH && !starter.includes(line) && hints.includes(line))
      .map((line) => `a hint of ${exercise.name} holds a line of the ${language} solution: ${line}`);
  });
}

/** Calls, elements, operators and tags; O(n), F(A, B) and A(B + C) are mathematics. */
const CODE =
  /(?<![\w.])(?!(?:[A-Z]|n)\()[A-Za-z_][\w.]*\([^()]*\)|(?<![\w.])[a-z]\w*\[|(?:^|\s)(?:&&|\|\||==|!=|>=|<=)\s|<\/?[a-z]|https?:|www\.|__\w|[{}]/;

/** Questions are Markdown: code without backticks is hard to read, and a pair of asterisks in it disappears. */
export function codeWithoutBackticks(texts: string[]): string[] {
  return texts.flatMap((text) => {
    const code = CODE.exec(text.replace(/`[^`]*`/g, "code"))?.[0].trim();
    return code ? [`code stands between backticks: ${code} in "${text.slice(0, 70)}…"`] : [];
  });
}

function questionTexts({ steps, exercises, summary }: Lesson): string[] {
  const questions = [...steps.flatMap(({ probe }) => probe ?? []), ...summary.quiz].flatMap(
    ({ ask, choices }) => [ask, ...choices.flatMap(({ text, reply }) => [text, reply])],
  );
  const feedback = exercises.flatMap(({ mistakes, checks }) => [
    ...mistakes.map(({ ask }) => ask),
    ...checks.flatMap(({ look }) => look ?? []),
  ]);
  return [...questions, ...feedback, ...summary.exam.flatMap(({ ask, answer }) => [ask, answer])];
}

/** Every lesson has three exercises of increasing level, a probe and known mistakes. */
function structureProblems(lesson: Lesson): string[] {
  const problems: string[] = [];
  const levels = lesson.exercises.map(({ level }) => level);
  if (levels.length < 3) problems.push(`there are ${levels.length} graded exercises; three is the least`);
  if (levels[0] !== "easy") problems.push("the first exercise should be easy");
  if (levels.at(-1) !== "stretch") problems.push("the last exercise should be a stretch");
  if (!lesson.steps.some(({ probe }) => probe)) problems.push("no step has a probe for a wrong idea");
  if (!lesson.exercises.some(({ mistakes }) => mistakes.length > 0))
    problems.push("no exercise knows a mistake");
  for (const exercise of lesson.exercises)
    if (exercise.level !== "easy" && !exercise.checks.some(hasHiddenAnswer))
      problems.push(`${exercise.name} has no hidden check: the shown answers could be typed in`);
  return problems;
}

const hasHiddenAnswer = (check: Check): boolean =>
  check.hidden ||
  check.kind === "page" ||
  check.kind === "simulation" ||
  (check.kind === "calls" && check.calls.some(({ hidden }) => hidden));
