import { threadJob } from "#server/workers/thread-job.ts";
import type { drawCards } from "./draw-cards.server.ts";

/** 45 cards take about half a second, most of it for the fonts. */
export const cardsJob = threadJob<typeof drawCards>({
  name: "drawCards",
  kind: "computes",
  stopAfterMs: 20_000,
});
