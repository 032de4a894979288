import * as m from "@nirmaan/messages/assignments-own-feedback.ts";
import { useCallback, useEffect, useState } from "react";
import { fetchAsStudent } from "#browser/fetch-as-student.ts";
import { readJson, stringIn } from "#browser/json-guards.ts";
import { type HearOnDevice, helpIn, type SentText } from "#ui/help/help-words.ts";
import { isOwnFeedback, type OwnFeedback } from "./own-feedback.ts";

/** What teachers wrote and marked in this lesson. Fetched again when the student comes back to the page. */
export function useOwnFeedback(studentId: string, slug: string, hear: HearOnDevice) {
  const [feedback, setFeedback] = useState<OwnFeedback>();
  const refresh = useCallback(async () => {
    // Without a network the lesson works on, and what was shown stays.
    const answer = await fetch(`/api/feedback/${slug}`).then(readJson, () => undefined);
    if (isOwnFeedback(answer)) setFeedback(answer);
  }, [slug]);
  useEffect(() => {
    const refreshWhenVisible = () => {
      if (document.visibilityState === "visible") void refresh();
    };
    refreshWhenVisible();
    document.addEventListener("visibilitychange", refreshWhenVisible);
    return () => document.removeEventListener("visibilitychange", refreshWhenVisible);
  }, [refresh]);

  const answer = useCallback(
    async (commentId: string, text: string): Promise<SentText> => {
      const response = await fetchAsStudent(studentId)(`/api/feedback/${commentId}/answers`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ text }),
      }).catch(() => undefined);
      const body = response && (await readJson(response));
      const help = helpIn(body);
      if (response?.ok) {
        await refresh();
        return { help };
      }
      return { problem: stringIn(body, "error") ?? m.notSent(), help: help ?? (await hear(text)) };
    },
    [studentId, hear, refresh],
  );
  return { feedback, answer };
}
