import * as m from "@nirmaan/messages/classes-hand.ts";
import { useCallback, useEffect, useState } from "react";
import { fetchAsStudent } from "#browser/fetch-as-student.ts";
import { readJson, stringIn } from "#browser/json-guards.ts";
import { isOwnQuestion, type OwnQuestion } from "./own-question.ts";

/** While a hand is up, the page asks for the answer. */
const ASK_EVERY_MS = 20_000;
const ADDRESS = "/api/student/question";

export function useOwnQuestion(studentId: string) {
  const [own, setOwn] = useState<OwnQuestion>();
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

  /** Returns what went wrong, or undefined. */
  const send = useCallback(
    async (method: "POST" | "DELETE", body?: Record<string, string>): Promise<string | undefined> => {
      const response = await fetchAsStudent(studentId)(ADDRESS, {
        method,
        headers: { "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      if (!response) return m.notSent();
      if (!response.ok) return stringIn(await readJson(response), "error") ?? m.notSent();
      await refresh();
      return undefined;
    },
    [studentId, refresh],
  );
  return { own, send };
}
