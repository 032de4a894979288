import * as m from "@nirmaan/messages/classes-hand.ts";
import { useCallback, useEffect, useState } from "react";
import { fetchAsStudent } from "#browser/fetch-as-student.ts";
import { readJson, stringIn } from "#browser/json-guards.ts";
import { type HearOnDevice, helpIn, type SentText } from "#ui/help/help-words.ts";
import { isOwnQuestion, type OwnHand } from "./own-question.ts";

/** While a hand is up, the page asks for the answer. */
const ASK_EVERY_MS = 20_000;
const ADDRESS = "/api/student/question";

export function useOwnQuestion(studentId: string, hear: HearOnDevice) {
  const [own, setOwn] = useState<OwnHand>();
  const refresh = useCallback(async () => {
    if (document.visibilityState !== "visible") return;
    const answer = await fetch(ADDRESS).then(readJson, () => undefined);
    if (isOwnQuestion(answer)) setOwn(answer);
  }, []);
  const isWaiting = own?.question?.isOpen ?? false;
  useEffect(() => {
    void refresh();
    if (!isWaiting) return;
    const timer = setInterval(() => void refresh(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [refresh, isWaiting]);

  const send = useCallback(
    async (method: "POST" | "DELETE", body?: Record<string, string>): Promise<SentText> => {
      const response = await fetchAsStudent(studentId)(ADDRESS, {
        method,
        headers: { "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      const answer = response && (await readJson(response));
      const help = helpIn(answer);
      if (response?.ok) {
        await refresh();
        return { help };
      }
      const problem = stringIn(answer, "error") ?? m.notSent();
      return { problem, help: help ?? (body?.text ? await hear(body.text) : undefined) };
    },
    [studentId, hear, refresh],
  );
  return { own, send };
}
