import * as m from "@nirmaan/messages/history.ts";
import type { VersionPage } from "./saved-work.ts";

/** Has the server's message. */
export class HistoryRefused extends Error {}

async function request<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(path, init);
  if (response.ok) return (await response.json()) as Answer;
  const body = (await response.json().catch(() => ({}))) as { error?: string };
  throw new HistoryRefused(body.error ?? m.notReached());
}

export type VersionText = { path: string; code: string };

export const fetchVersions = (lessonId: string, before?: number) =>
  request<VersionPage>(`/api/history/of/${lessonId}${before ? `?before=${before}` : ""}`);

export const fetchVersion = (id: number) => request<VersionText>(`/api/history/version/${id}`);

export const restoreVersion = (id: number) =>
  request<VersionText>(`/api/history/version/${id}/restore`, { method: "POST" });

export const saveNow = (work: object) =>
  request<{ saved: boolean }>("/api/github/auto-save", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(work),
  });
