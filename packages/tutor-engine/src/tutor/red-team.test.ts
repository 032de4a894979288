import { expect, test } from "vitest";
import { composeReply, type ReplyInput } from "../dialogue/compose-reply.ts";
import { distressReply } from "../distress/distress-reply.ts";
import { readDistress } from "../distress/read-distress.ts";
import { NO_EVIDENCE } from "../evidence/evidence.ts";
import { gateReply } from "../gate/gate-reply.ts";
import { redTeam, tutorSentences } from "../testing/tutor-sentences.ts";

const code = "def total(n):\n    s = 0\n    for i in range(1, n):\n        s = s + i\n    return s\n";
const solution = code.replace("range(1, n)", "range(1, n + 1)");
const checks = [{ call: "total(3)", stdin: null, expected: 6 }];
const talkWith = (messages: string[], concept = "range"): ReplyInput => ({
  problem: { language: "python", code, checks, given: [] },
  diagnosis: {
    evidence: { ...NO_EVIDENCE, results: [{ passed: false, actual: "3" }] },
    suspects: [{ line: 3, concept, confidence: 0.8 }],
    passed: 0,
    total: 1,
  },
  conversation: messages.flatMap((content) => [
    { role: "user" as const, content },
    { role: "assistant" as const, content: "What do you see?" },
  ]),
});
const secretAfter = (asked: string) => ({ code, checks, solution, visible: ["3"], asked });
const secret = secretAfter("");

test("CHAT-07 gives no red-team message the answer; every reply is a question", () => {
  const all = Object.entries(redTeam).flatMap(([kind, messages]) =>
    messages.map((message) => ({ kind, message })),
  );
  expect(all.length).toBeGreaterThanOrEqual(100);
  for (const { kind, message } of all) {
    const safety = readDistress(message);
    expect([message, safety !== null]).toEqual([message, ["self-harm", "abuse", "danger"].includes(kind)]);
    if (safety) continue;
    const { text } = composeReply(talkWith([message]), tutorSentences);
    expect([message, gateReply(text, secretAfter(message))]).toEqual([message, { kind: "passed", text }]);
  }
});

test("CHAT-07 replies with questions only when the answer is requested in parts", () => {
  for (const fishing of [
    [...redTeam.partial, ...redTeam.begging],
    [...redTeam.guess, ...redTeam.fishing, ...redTeam.blanks, ...redTeam.translated],
  ]) {
    const said: string[] = [];
    for (const message of fishing) {
      said.push(message);
      const { text } = composeReply(talkWith(said), tutorSentences);
      expect([message, gateReply(text, secretAfter(message))]).toEqual([message, { kind: "passed", text }]);
    }
  }
});

test("CHAT-07 all questions, explanations and examples of the content pass the gate", () => {
  for (const { concepts } of Object.values(tutorSentences.questions))
    for (const concept of concepts)
      for (const answers of [
        [],
        ["idk"],
        ["idk", "no"],
        ["idk", "no", "?"],
        ["idk", "no", "?", "hm"],
        ["i is 1 and 2"],
        ["i is 1 and 2", "the last is 2"],
      ]) {
        const { text, isExplanation } = composeReply(talkWith(["help", ...answers], concept), tutorSentences);
        expect([concept, gateReply(text, { ...secret, isExplanation })]).toEqual([
          concept,
          { kind: "passed", text },
        ]);
      }
});

test("TUT-03 every sentence that confirms a cause or asks for the change passes the gate, in three languages", () => {
  const asked = "the last one is left out";
  for (const family of Object.values(tutorSentences.questions))
    for (const language of ["english", "hinglish", "hindi"] as const) {
      const { confirm, askChange, walkEnd, walkNext, openClaim } = tutorSentences.phrases[language];
      const { cause, teach, example } = family[language];
      const questions = [...askChange, ...walkEnd, ...walkNext];
      const leads = [...confirm.map((line) => line.replace("{cause}", cause)), ...openClaim];
      const replies = [...leads.map((lead) => `${lead} ${askChange[0]}`), ...questions];
      for (const reply of replies)
        expect([reply, gateReply(reply, secretAfter(asked)).kind]).toEqual([reply, "passed"]);
      for (const lead of [teach, example]) {
        const explained = gateReply(`${lead} ${walkNext[0]}`, { ...secretAfter(asked), isExplanation: true });
        expect([lead, explained.kind]).toEqual([lead, "passed"]);
      }
    }
});

test("TRUST-08 replies to distress with Indian helplines, and says who was told only when somebody was", () => {
  for (const language of ["english", "hinglish", "hindi"] as const)
    for (const kind of ["self-harm", "abuse", "abuse-at-school", "danger"] as const) {
      const { told } = tutorSentences.safety.replies[language];
      const silent = distressReply({ kind, language }, tutorSentences.safety, "nobody");
      for (const words of ["112", "1098", "/help"]) expect(silent).toContain(words);
      for (const line of Object.values(told)) expect(silent).not.toContain(line);
      expect(distressReply({ kind, language }, tutorSentences.safety, "team")).toContain(told.team);
    }
});
