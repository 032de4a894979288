const MINUTE_MS = 60_000;

/** What a slow network may need for work that was made in time. */
const ON_ITS_WAY_MS = 15_000;

/** Work that waited on a device without a network is accepted this long after the end. */
export const GRACE_MS = 60 * MINUTE_MS;

type TimedExam = {
  minutes: number;
  lateRule: "own-minutes" | "ends-together";
  startedAt: Date | null;
  closedAt: Date | null;
};

type TimedSitting = {
  admittedAt: Date | null;
  extraMinutes: number;
  startedAt: Date | null;
  endsAt: Date | null;
  handedInAt: Date | null;
};

/** When a student who begins at this moment has to stop. */
export function endOf(
  exam: Pick<TimedExam, "minutes" | "lateRule" | "startedAt">,
  { admittedAt, extraMinutes }: Pick<TimedSitting, "admittedAt" | "extraMinutes">,
  begunAt: Date,
): Date {
  const from = exam.lateRule === "own-minutes" ? begunAt : (admittedAt ?? exam.startedAt ?? begunAt);
  return new Date(from.getTime() + (exam.minutes + extraMinutes) * MINUTE_MS);
}

/** "waiting": the teacher has not started it. "missed": it ended before the student began. */
export type SittingState = "waiting" | "ready" | "working" | "over" | "handed-in" | "missed";

export const NOT_BEGUN: TimedSitting = {
  admittedAt: null,
  extraMinutes: 0,
  startedAt: null,
  endsAt: null,
  handedInAt: null,
};

export function stateOf(exam: TimedExam, sitting: TimedSitting, now: Date): SittingState {
  if (sitting.handedInAt) return "handed-in";
  if (sitting.startedAt && sitting.endsAt) return now < sitting.endsAt ? "working" : "over";
  if (exam.closedAt) return "missed";
  if (!exam.startedAt && !sitting.admittedAt) return "waiting";
  return now < endOf(exam, sitting, now) ? "ready" : "missed";
}

type Arrival = { madeAt: Date; now: Date };

/**
 * What the server does with work. A device's word about when it was made counts only for work that comes after the end, and
 * only for as long as the grace lasts.
 */
export function judgeArrival(
  { endsAt, handedInAt }: Pick<TimedSitting, "endsAt" | "handedInAt">,
  { madeAt, now }: Arrival,
): "in-time" | "claimed" | "too-late" {
  if (!endsAt || handedInAt) return "too-late";
  const late = now.getTime() - endsAt.getTime();
  if (late <= ON_ITS_WAY_MS) return "in-time";
  const wasMadeInTime = madeAt.getTime() - ON_ITS_WAY_MS <= endsAt.getTime();
  return wasMadeInTime && late <= GRACE_MS ? "claimed" : "too-late";
}
