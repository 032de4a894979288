import type { Distress } from "@nirmaan/tutor-engine/distress/distress.ts";
import { distressReply } from "@nirmaan/tutor-engine/distress/distress-reply.ts";
import { readDistress } from "@nirmaan/tutor-engine/distress/read-distress.ts";
import { z } from "zod";
import type { Student } from "#domain/people/person.ts";
import type { AlertServices } from "../alerts/alert-services.server.ts";
import { tryToAlert } from "../alerts/hear-distress.server.ts";
import { saveTurn } from "../conversations/save-turn.server.ts";
import { logUsage } from "../model/tutor-usage.server.ts";
import { safetyContent } from "../safety/safety-content.ts";
import { TutorQuestionForm } from "./tutor-question.ts";

const Message = z.object({ role: z.literal("user"), content: z.string() });
/** As little as is needed to find what the student wrote, so that a request that breaks a limit is read too. */
const Written = z
  .object({ conversation: z.array(z.unknown()).min(1) })
  .refine(({ conversation }) => Message.safeParse(conversation.at(-1)).success)
  .transform(({ conversation }) =>
    conversation.slice(-MOST_READ).flatMap((turn) => Message.safeParse(turn).data?.content ?? []),
  );
/** The last three messages of a student, with the replies between them. */
const MOST_READ = 6;

/** Distress in the last message of a request, whether or not the request is otherwise valid. */
export function findDistress(body: unknown): Distress | null {
  const written = writtenIn(body);
  return readDistress(written.at(-1) ?? "", written.slice(0, -1));
}

const writtenIn = (body: unknown): string[] => Written.safeParse(body).data ?? [];

/** What the adults may read: the last message, with those before it when it says too little alone. */
function sentenceOf(written: string[], { kind }: Distress): string {
  const last = written.at(-1) ?? "";
  return readDistress(last)?.kind === kind ? last : written.join("\n");
}

type Distressed = {
  distress: Distress;
  body: unknown;
  /** Undefined for a visitor, about whom nobody can be told. */
  student: Student | undefined;
  /** False for a student who sends many messages: they are answered and alerted about, but not stored. */
  mayStore: boolean;
};

type DistressAnswer = { reply: string; id: number | null; isAlertUnsent: boolean };

/** The fixed reply with helplines, after the adults were alerted. It never fails: without a database it says less. */
export async function answerDistress(
  services: AlertServices,
  { distress, body, student, mayStore }: Distressed,
): Promise<DistressAnswer> {
  const startedAt = Date.now();
  const written = writtenIn(body);
  const sentence = sentenceOf(written, distress);
  const told = student
    ? await tryToAlert(services, student, { distress, place: "tutor", sentence })
    : "nobody";
  const reply = distressReply(distress, safetyContent, told ?? "nobody");
  const question = TutorQuestionForm.safeParse(body).data;
  const answer = { reply, id: null, isAlertUnsent: told === null };
  if (!student || !question || !mayStore) return answer;
  try {
    const { db } = services.database;
    await logUsage(db, student, { source: "safety", milliseconds: Date.now() - startedAt });
    return {
      ...answer,
      id: await saveTurn(db, student, {
        place: question.place,
        question: written.at(-1) ?? "",
        reply,
        rung: 0,
      }),
    };
  } catch (error) {
    services.log.error({ err: error }, "a reply to distress could not be stored");
    return answer;
  }
}
