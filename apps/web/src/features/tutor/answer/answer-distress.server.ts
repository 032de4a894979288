import type { Distress } from "@nirmaan/tutor-engine/distress/distress.ts";
import { distressReply, type Told } from "@nirmaan/tutor-engine/distress/distress-reply.ts";
import { readDistress } from "@nirmaan/tutor-engine/distress/read-distress.ts";
import { z } from "zod";
import type { Student } from "#server/people/person.ts";
import { alertAdults } from "../alerts/alert-adults.server.ts";
import type { AlertServices } from "../alerts/alert-services.server.ts";
import { saveTurn } from "../history/save-turn.server.ts";
import { logUsage } from "../model/tutor-usage.server.ts";
import { safetyContent } from "../safety/safety-content.ts";
import { TutorQuestion } from "./tutor-question.ts";

/** As little as is needed to find the last message, so that a request that breaks a limit is read too. */
const LastMessage = z.object({ conversation: z.array(z.unknown()).min(1) }).transform(({ conversation }) => {
  const last = z.object({ role: z.literal("user"), content: z.string() }).safeParse(conversation.at(-1));
  return last.data?.content;
});

/** Distress in the last message of a request, whether or not the request is otherwise valid. */
export function findDistress(body: unknown): Distress | null {
  const message = LastMessage.safeParse(body).data;
  return message === undefined ? null : readDistress(message);
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
  const told = student ? await tryToAlert(services, student, distress) : "nobody";
  const reply = distressReply(distress, safetyContent, told ?? "nobody");
  const question = TutorQuestion.safeParse(body).data;
  const answer = { reply, id: null, isAlertUnsent: told === null };
  if (!student || !question || !mayStore) return answer;
  try {
    const { db } = services.database;
    await logUsage(db, student, { source: "safety", milliseconds: Date.now() - startedAt });
    const last = question.conversation.at(-1)?.content ?? "";
    return {
      ...answer,
      id: await saveTurn(db, student, { place: question.place, question: last, reply, rung: 0 }),
    };
  } catch (error) {
    services.log.error({ err: error }, "a reply to distress could not be stored");
    return answer;
  }
}

/** Null when the alert could not even be stored: the browser then sends it again. */
async function tryToAlert(
  services: AlertServices,
  student: Student,
  { kind }: Distress,
): Promise<Told | null> {
  try {
    return await alertAdults(services, student, { kind, writtenAt: new Date() });
  } catch (error) {
    services.log.error({ err: error }, "an alert about a student could not be stored");
    return null;
  }
}
