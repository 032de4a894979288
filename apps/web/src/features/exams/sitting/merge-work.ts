import { judgeArrival } from "../rules/sitting-time.ts";

type MergedAnswer = { language: string; code: string; madeAt: string; arrivedAt: string; isClaimed: boolean };
type OtherAnswer = MergedAnswer & { question: number };
type MergedWork = { answers: Record<string, MergedAnswer>; others: OtherAnswer[] };

type MergedSitting = MergedWork & { startedAt: Date | null; endsAt: Date | null; handedInAt: Date | null };

type Arrived = { question: number; code: string; ageMs: number };
type ArrivedWork = { answers: Arrived[]; languages: string[]; now: Date };

/** Older versions from another device are kept, so that changing the PC loses nothing; these many are enough. */
const MOST_OTHERS = 20;

/** Puts what arrived into the sitting: the version that was made last is the answer. */
export function mergeWork(
  sitting: MergedSitting,
  { answers, languages, now }: ArrivedWork,
): MergedWork & { refused: number[]; isChanged: boolean } {
  const merged = { ...sitting.answers };
  const others = [...sitting.others];
  const refused: number[] = [];
  for (const { question, code, ageMs } of answers) {
    const language = languages[question];
    const claimed = new Date(now.getTime() - ageMs);
    const verdict = judgeArrival(sitting, { madeAt: claimed, now });
    if (language === undefined || verdict === "too-late") {
      refused.push(question);
      continue;
    }
    const answer: MergedAnswer = {
      language,
      code,
      madeAt: within(claimed, sitting).toISOString(),
      arrivedAt: now.toISOString(),
      isClaimed: verdict === "claimed",
    };
    const known = merged[question];
    if (known?.code === code) continue;
    if (!known || known.madeAt <= answer.madeAt) merged[question] = answer;
    else if (!others.some((other) => other.question === question && other.code === code))
      others.push({ ...answer, question });
  }
  const kept = others.slice(-MOST_OTHERS);
  const isChanged =
    kept.length !== sitting.others.length ||
    Object.keys(merged).some((key) => merged[key] !== sitting.answers[key]);
  return { answers: merged, others: kept, refused, isChanged };
}

/** Nothing was made before the beginning or after the end. */
function within(moment: Date, { startedAt, endsAt }: MergedSitting): Date {
  const from = startedAt?.getTime() ?? moment.getTime();
  const to = endsAt?.getTime() ?? moment.getTime();
  return new Date(Math.min(Math.max(moment.getTime(), from), to));
}
