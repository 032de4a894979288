import { expect, test } from "vitest";
import type { LessonFiles } from "../lesson-format/lesson-files.ts";
import { BrokenLesson } from "../lesson-format/lesson-problem.ts";
import { parseHindiLesson } from "./parse-hindi-lesson.ts";
import { parseLesson } from "./parse-lesson.ts";

const question = `ask: "Which of the 2 words?"
    choices:
      - { text: the first one of them, reply: "No, see \`print\`." }
      - { text: b, right: true, reply: "Yes, b." }`;
const hindiQuestion = `ask: "2 शब्दों में से कौन सा?"
    choices:
      - { text: पहला, reply: "नहीं, \`print\` देखो।" }
      - { text: b, reply: "हाँ, b." }`;
const english: LessonFiles = {
  "lesson.md":
    "---\ntitle: Greeting\nminutes: 30\nlanguages: [python]\ngoals: [Greet.]\nwords: { string: characters in quotes }\n---\nA hook.",
  "1-one.md":
    '---\ntitle: One\nexercise: greet\n---\nRead `print` now:\n\n```python\nprint("hi")  # show\n```\n\n![a drawing](figures/row.svg)',
  "2-two.md": "---\ntitle: Two\n---\nText.",
  "summary.md": `---\nquiz:\n  - ${question}\n  - ${question}\nexam:\n  - { board: CBSE, unit: U, marks: 1, ask: a, answer: b }\n  - { board: ISC, unit: V, marks: 1, ask: c, answer: d }\n---\nEnd.`,
  "figures/row.svg": "<svg>Row</svg>",
  "exercises/greet/exercise.md": `---
title: Greet
level: easy
marks: 2
checks:
  - { kind: output, name: shown, output: hi }
  - { kind: output, name: secret, hidden: true, output: farhan }
hints: { nudge: n, question: "q?", example: e }
mistakes:
  - { name: quotes, thinks: t, ask: "Why?", when: { check: secret, like: x } }
---
Do it.`,
  "exercises/greet/python/starter.py": "print()",
  "exercises/greet/python/solution.py": "print('the answer')",
  "exercises/greet/python/mistake-quotes.py": "print('x')",
};
const hindi: LessonFiles = {
  "lesson.hi.md":
    '---\ntitle: अभिवादन\ngoals: [अभिवादन करना।]\nwords: { "स्ट्रिंग (string)": कोट्स के अंदर के अक्षर }\n---\nएक शुरुआत।',
  "1-one.hi.md": "---\ntitle: एक\n---\nअब `print` पढ़ो:\n\n{code}\n\n![एक चित्र](figures/row.svg)",
  "2-two.hi.md": "---\ntitle: दो\n---\nपाठ।",
  "summary.hi.md": `---\nquiz:\n  - ${hindiQuestion}\n  - ${hindiQuestion}\nexam:\n  CBSE: { ask: क, answer: ख }\n---\nअंत।`,
  "figures/row.hi.svg": "<svg>पंक्ति</svg>",
  "exercises/greet/exercise.hi.md": `---
title: नमस्ते कहो
checks: { shown: दिखने वाला, secret: छिपा हुआ }
hints: { nudge: न, question: "क?", example: उ }
mistakes: { quotes: "क्यों?" }
---
करो।`,
};
const read = (changes: LessonFiles = {}) => {
  const files = { ...english, ...hindi, ...changes };
  return parseHindiLesson(parseLesson("greeting", files), files);
};
const problemsOf = (changes: LessonFiles): string[] => {
  try {
    read(changes);
  } catch (error) {
    if (error instanceof BrokenLesson) return error.problems.map(({ file, says }) => `${file}: ${says}`);
    throw error;
  }
  return [];
};

test("LANG-03 the Hindi lesson has Hindi texts, and the steps, programs, checks and answers of the English one", () => {
  const [before, after] = [parseLesson("greeting", english), read()];
  expect(after?.title).toBe("अभिवादन");
  expect(after?.words).toEqual({ "स्ट्रिंग (string)": "कोट्स के अंदर के अक्षर" });
  expect(after?.steps.map(({ name, exercise }) => ({ name, exercise }))).toEqual(
    before.steps.map(({ name, exercise }) => ({ name, exercise })),
  );
  expect(after?.steps[0]?.text).toContain('print("hi")  # show');
  expect(after?.summary.quiz[0]?.choices[1]).toEqual({ text: "b", right: true, reply: "हाँ, b." });
  expect(after?.exercises[0]).toMatchObject({
    marks: 2,
    variants: before.exercises[0]?.variants,
    checks: [
      { name: "दिखने वाला", output: "hi" },
      { name: "छिपा हुआ", hidden: true, output: "farhan" },
    ],
  });
  expect(after?.figures).toEqual({ "row.svg": "<svg>पंक्ति</svg>" });
});

test("LANG-01 LANG-03 a drawing without a Hindi version is marked as English", () => {
  const { "figures/row.hi.svg": _, ...pages } = hindi;
  const files = { ...english, ...pages, "figures/row.svg": '<svg role="img">Row</svg>' };
  expect(parseHindiLesson(parseLesson("greeting", files), files)?.figures).toEqual({
    "row.svg": '<svg lang="en" role="img">Row</svg>',
  });
});

test("LANG-03 a mistake is recognised by the check's Hindi name", () => {
  expect(read()?.exercises[0]?.mistakes[0]).toMatchObject({
    ask: "क्यों?",
    when: { check: "छिपा हुआ", like: "x" },
  });
});

test("LANG-03 the exam question of a board that sets no Hindi paper stays in English", () => {
  expect(read()?.summary.exam).toMatchObject([
    { board: "CBSE", ask: "क", answer: "ख" },
    { board: "ISC", ask: "c", answer: "d" },
  ]);
});

test("LANG-03 a lesson without Hindi pages has no Hindi text", () => {
  expect(parseHindiLesson(parseLesson("greeting", english), english)).toBeUndefined();
});

test("LANG-03 reports a missing page, an extra page and an unknown field", () => {
  const { "2-two.hi.md": _, ...rest } = hindi;
  const files = { ...english, ...rest, "3-three.hi.md": "---\ntitle: तीन\n---\nपाठ।" };
  expect(() => parseHindiLesson(parseLesson("greeting", files), files)).toThrow(
    /3-three\.hi\.md, line 1: there is no English file 3-three\.md[\s\S]*2-two\.hi\.md, line 1: this file is missing/,
  );
  expect(problemsOf({ "2-two.hi.md": "---\ntitle: दो\nexercise: greet\n---\nपाठ।" })[0]).toContain(
    '"exercise" is not a word that is known here',
  );
});

test.for([
  ["{code}", "", "it has 0 code blocks, the English text has 1"],
  ["{code}", '```python\nprint("hello")\n```', "code block 1 differs"],
  ["`print`", "print", "code between backticks differ: missing `print`"],
  ["figures/row.svg", "figures/other.svg", "figures differ: missing figures/row.svg"],
  ["पढ़ो", "5 बार पढ़ो", "numbers differ: not in the English text: 5"],
  ["पढ़ो", "५ बार पढ़ो", "not in Devanagari digits"],
] as const)("LANG-03 reports a step whose structure differs: %s → %s", ([part, changed, says]) => {
  const page = hindi["1-one.hi.md"]?.replace(part, changed) ?? "";
  expect(problemsOf({ "1-one.hi.md": page })[0]).toContain(says);
});

test("LANG-03 accepts a code block with a translated comment", () => {
  const page = hindi["1-one.hi.md"]?.replace("{code}", '```python\nprint("hi")  # दिखाओ\n```') ?? "";
  expect(read({ "1-one.hi.md": page })?.steps[0]?.text).toContain("# दिखाओ");
});

test("LANG-03 reports a question with another number of choices, a check without a name and a page left in English", () => {
  const lines = problemsOf({
    "summary.hi.md": hindi["summary.hi.md"]?.replace(/ {6}- \{ text: b.*\n/, "") ?? "",
    "exercises/greet/exercise.hi.md":
      hindi["exercises/greet/exercise.hi.md"]
        ?.replace(", secret: छिपा हुआ", "")
        .replace("करो।", "Please do it now.") ?? "",
  }).join("\n");
  expect(lines).toContain("it has 1 choices in question 1, the English page has 2");
  expect(lines).toContain('check "secret": this has no Hindi text');
});
