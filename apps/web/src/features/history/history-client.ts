import type { Version } from "./saved-work.ts";

/** The server's own words about why not. Closed is what another tier opens; anything else may work the next time. */
export class HistoryRefused extends Error {
  readonly isClosed: boolean;
  constructor(words: string, isClosed: boolean) {
    super(words);
    this.isClosed = isClosed;
  }
}

async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(path, init);
  if (response.ok) return (await response.json()) as Answer;
  const body = (await response.json().catch(() => ({}))) as { error?: string };
  const words = body.error ?? "The history could not be reached. Your work is safe; try again.";
  throw new HistoryRefused(words, response.status === 403);
}

export type VersionList = { versions: Version[]; hasMore: boolean };
export type VersionText = { path: string; code: string };

export const fetchVersions = (lessonId: string, before?: number) =>
  ask<VersionList>(`/api/history/of/${lessonId}${before ? `?before=${before}` : ""}`);

export const fetchVersion = (id: number) => ask<VersionText>(`/api/history/version/${id}`);

export const restoreVersion = (id: number) =>
  ask<VersionText>(`/api/history/version/${id}/restore`, { method: "POST" });

export const saveNow = (work: object) =>
  ask<{ saved: boolean }>("/api/github/auto-save", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(work),
  });
