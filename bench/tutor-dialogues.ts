import { questionKind } from "@nirmaan/tutor-engine/dialogue/question-kind.ts";
import type { Problem, Turn } from "@nirmaan/tutor-engine/evidence/problem.ts";
import { gateReply } from "@nirmaan/tutor-engine/gate/gate-reply.ts";
import { createTutor } from "@nirmaan/tutor-engine/tutor/create-tutor.ts";
import { SMALL_TALK } from "@nirmaan/tutor-engine/understanding/acts.ts";
import { readMessage } from "@nirmaan/tutor-engine/understanding/read-message.ts";
import { tutorContent } from "../apps/web/src/features/tutor/answer/tutor-content.ts";
import { createOfflineExecutor } from "../scripts/offline/offline-executor.ts";
import { heldOutCases } from "./tutor/held-out-cases.ts";
import { readDialogues } from "./tutor/read-dialogues.ts";

/** The goal of the requirement. */
const LEAST_RIGHT = 0.92;

/** For the replies that readers judge, unless another seed is given after `draw`. */
const USUAL_SEED = 20_261;
const [DRAWN_OPENINGS, DRAWN_LATER] = [30, 70];
const MOST_TURNS_SHOWN = 5;
/** Generous, so that a busy machine does not change a measurement. */
const ANSWER_WITHIN_MS = 15_000;

type Row = {
  messages: number;
  right: number;
  replies: number;
  leaks: number;
  repeated: number;
  readMs: number;
};

// Measures how many messages of the labelled dialogues are read as the right act, and whether a reply leaks or is repeated.
// `-- verbose` prints each message that is read wrongly, and all replies; `-- draw 7` a hundred replies to judge, by seed 7.
const isVerbose = process.argv.includes("verbose");
const seedGiven = Number(process.argv[process.argv.indexOf("draw") + 1]);
const seed = Number.isInteger(seedGiven) && seedGiven > 0 ? seedGiven : USUAL_SEED;
const offline = createOfflineExecutor();
await offline.prepare();
const ask = createTutor(offline.execute, tutorContent, ANSWER_WITHIN_MS);
const cases = new Map(heldOutCases("held-out").map((each) => [each.name, each]));
const rows: Record<string, Row> = {};
const replies: { isOpening: boolean; text: string }[] = [];
for (const { language, program, turns } of readDialogues()) {
  const found = cases.get(program.includes(": ") ? program : `python: ${program}`);
  if (!found) throw new Error(`no program ${program}`);
  const { problem, solution } = found;
  rows[language] ??= { messages: 0, right: 0, replies: 0, leaks: 0, repeated: 0, readMs: 0 };
  const row = rows[language];
  // As the engine reads: with the visible checks, and the first message about the program may come after a greeting.
  const shown = problem.checks.map(
    ({ call, expected }) =>
      `${call ?? ""}\n${typeof expected === "string" ? expected : JSON.stringify(expected)}`,
  );
  const known = [problem.code, ...shown].join("\n");
  let isFirst = true;
  const names = new Set(problem.code.match(/[A-Za-z_]\w*/g) ?? []);
  const conversation: Turn[] = [];
  for (const { act, text } of turns) {
    const began = performance.now();
    const question = conversation.at(-1)?.content ?? "";
    const asked = isFirst ? "first" : questionKind(question, tutorContent);
    const read = readMessage(text, { known, names, asked });
    isFirst &&= SMALL_TALK.has(read.act);
    row.readMs += performance.now() - began;
    row.messages += 1;
    if (read.act === act) row.right += 1;
    else if (isVerbose) console.log(`${act} read as ${read.act}: ${text}`);
    conversation.push({ role: "user", content: text });
    const { reply, gateContext } = await ask({ problem, conversation, solution });
    if (isVerbose) console.log(`  ${text}\n    ${reply}`);
    replies.push({
      isOpening: conversation.length === 1,
      text: [shownProgram(problem), ...shownTalk(conversation), `TUTOR, to be judged: ${reply}`].join("\n"),
    });
    row.replies += 1;
    if (gateReply(reply, { ...gateContext, isExplanation: act === "idea" }).kind === "stopped")
      row.leaks += 1;
    if (conversation.some(({ role, content }) => role === "assistant" && content === reply))
      row.repeated += 1;
    conversation.push({ role: "assistant", content: reply });
  }
}
offline.close();
const all = Object.values(rows);
const share = ({ right, messages }: { right: number; messages: number }) =>
  ((100 * right) / messages).toFixed(1);
console.table(
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      { ...row, right: `${share(row)} %`, readMs: Number((row.readMs / row.messages).toFixed(2)) },
    ]),
  ),
);
const total = { right: sum(all.map((row) => row.right)), messages: sum(all.map((row) => row.messages)) };
console.log(
  `right act: ${share(total)} %, goal ${100 * LEAST_RIGHT} %: ${total.right / total.messages >= LEAST_RIGHT ? "met" : "MISSED"}`,
);

if (process.argv.includes("draw")) {
  const openings = replies.filter(({ isOpening }) => isOpening);
  const later = replies.filter(({ isOpening }) => !isOpening);
  const chosen = [...drawn(openings, DRAWN_OPENINGS), ...drawn(later, DRAWN_LATER)];
  for (const [index, { text }] of chosen.entries()) console.log(`\n## ${index + 1}\n\n${text}`);
}

/** The program with the numbers of its lines, and its checks. */
function shownProgram({ code, checks, language }: Problem): string {
  const lines = code.split("\n").map((line, index) => `${index + 1}  ${line}`);
  const wanted = checks.map(
    ({ call, stdin, expected }) =>
      `${call ?? `input ${JSON.stringify(stdin)}`} => ${JSON.stringify(expected)}`,
  );
  return [`\`\`\`${language}`, ...lines, "```", `Checks: ${wanted.join("; ")}`, ""].join("\n");
}

/** The last exchanges before a reply. */
function shownTalk(conversation: Turn[]): string[] {
  return conversation
    .slice(-MOST_TURNS_SHOWN)
    .map(({ role, content }) => `${role === "user" ? "STUDENT" : "TUTOR"}: ${content}`);
}

/** The same replies each time: by Park and Miller's generator from one seed. */
function drawn<Each>(list: Each[], count: number): Each[] {
  let state = seed;
  const left = [...list];
  return Array.from({ length: Math.min(count, list.length) }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return left.splice(state % left.length, 1);
  }).flat();
}

function sum(numbers: number[]): number {
  return numbers.reduce((whole, each) => whole + each, 0);
}
