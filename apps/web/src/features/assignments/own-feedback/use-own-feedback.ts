import * as m from "@nirmaan/messages/assignments-own-feedback.ts";
import { useCallback, useEffect, useState } from "react";
import { fetchAsStudent } from "#browser/fetch-as-student.ts";
import { readJson, stringIn } from "#browser/json-guards.ts";
import { isOwnFeedback, type OwnFeedback } from "./own-feedback.ts";

/** What teachers wrote and marked in this lesson. Fetched again when the student comes back to the page. */
export function useOwnFeedback(studentId: string, slug: string) {
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

  /** Returns what went wrong, or undefined when the answer is stored. */
  const answer = useCallback(
    async (commentId: string, text: string): Promise<string | undefined> => {
      const response = await fetchAsStudent(studentId)(`/api/feedback/${commentId}/answers`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ text }),
      }).catch(() => undefined);
      if (!response) return m.notSent();
      if (!response.ok) return stringIn(await readJson(response), "error") ?? m.notSent();
      await refresh();
      return undefined;
    },
    [studentId, refresh],
  );
  return { feedback, answer };
}
