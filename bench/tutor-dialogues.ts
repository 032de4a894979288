import type { Turn } from "@nirmaan/tutor-engine/evidence/problem.ts";
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

type Row = {
  messages: number;
  right: number;
  replies: number;
  leaks: number;
  repeated: number;
  readMs: number;
};

// Measures how many messages of the labelled dialogues are read as the right act, and whether a reply leaks or is repeated.
// `-- verbose` prints each message that is read wrongly, and all replies.
const isVerbose = process.argv.includes("verbose");
const offline = createOfflineExecutor();
await offline.prepare();
const ask = createTutor(offline.execute, tutorContent);
const cases = new Map(heldOutCases("held-out").map((each) => [each.name, each]));
const rows: Record<string, Row> = {};
for (const { language, program, turns } of readDialogues()) {
  const found = cases.get(`python: ${program}`);
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
    const read = readMessage(text, { known, names, isFirst });
    isFirst &&= SMALL_TALK.has(read.act);
    row.readMs += performance.now() - began;
    row.messages += 1;
    if (read.act === act) row.right += 1;
    else if (isVerbose) console.log(`${act} read as ${read.act}: ${text}`);
    conversation.push({ role: "user", content: text });
    const { reply, gateContext } = await ask({ problem, conversation, solution });
    if (isVerbose) console.log(`  ${text}\n    ${reply}`);
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

function sum(numbers: number[]): number {
  return numbers.reduce((whole, each) => whole + each, 0);
}
