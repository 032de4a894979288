/** Who may start now. Computing jobs are counted against the cores, sleeping ones only against memory. */
export type Ticket = {
  waitedMs: number;
  /** The job sleeps, or has had its turn: another may compute. */
  yieldCore: () => void;
  done: () => void;
};

export class QueueFull extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super("The runner is busy; try again shortly");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type Admission = {
  admit: (student: string, asked?: Asked) => Promise<Ticket>;
  waiting: () => number;
  computing: () => number;
  open: () => number;
  whenEmpty: () => Promise<void>;
};

type Asked = { goesFirst?: boolean | undefined; signal?: AbortSignal | undefined };
type Waiting = { since: number; start: (ticket: Ticket) => void };

const GUESSED_JOB_MS = 250;
/** Of so many turns one is not for those who go first: whoever waits is served in the end. */
const TURNS_IN_A_ROUND = 4;

export function createAdmission(most: {
  computing: number;
  open: number;
  waiting: number;
  waitingPerStudent: number;
}): Admission {
  // One lane a student, served in turn: a class behind one address is sixty lanes, a flood is one.
  const lanes = { first: new Map<string, Waiting[]>(), others: new Map<string, Waiting[]>() };
  let turns = 0;
  let waiting = 0;
  let computing = 0;
  let open = 0;
  let whenEmpty: (() => void)[] = [];

  function nextWaiting(): Waiting | undefined {
    turns++;
    return turns % TURNS_IN_A_ROUND === 0
      ? (nextOf(lanes.others) ?? nextOf(lanes.first))
      : (nextOf(lanes.first) ?? nextOf(lanes.others));
  }

  function startNext(): void {
    while (waiting > 0 && computing < most.computing && open < most.open) {
      const next = nextWaiting();
      if (!next) return;
      waiting--;
      next.start(ticketSince(next.since));
    }
    if (waiting === 0 && open === 0) for (const resolve of whenEmpty.splice(0)) resolve();
  }

  function ticketSince(since: number): Ticket {
    let hasCore = true;
    let isOpen = true;
    computing++;
    open++;
    const yieldCore = () => {
      if (!hasCore) return;
      hasCore = false;
      computing--;
      startNext();
    };
    return {
      waitedMs: performance.now() - since,
      yieldCore,
      done: () => {
        if (!isOpen) return;
        isOpen = false;
        open--;
        yieldCore();
        startNext();
      },
    };
  }

  return {
    admit: (student, { goesFirst = false, signal } = {}) => {
      const round = goesFirst ? lanes.first : lanes.others;
      const lane = round.get(student) ?? [];
      if (waiting >= most.waiting || lane.length >= most.waitingPerStudent)
        throw new QueueFull(Math.ceil((waiting * GUESSED_JOB_MS) / most.computing / 1000) + 1);
      return new Promise((start, refuse) => {
        const entry = { since: performance.now(), start };
        lane.push(entry);
        round.set(student, lane);
        waiting++;
        signal?.addEventListener(
          "abort",
          () => {
            const at = lane.indexOf(entry);
            if (at < 0) return;
            lane.splice(at, 1);
            waiting--;
            refuse(signal.reason);
          },
          { once: true },
        );
        startNext();
      });
    },
    waiting: () => waiting,
    computing: () => computing,
    open: () => open,
    whenEmpty: () =>
      waiting === 0 && open === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            whenEmpty = [...whenEmpty, resolve];
          }),
  };
}

function nextOf(lanes: Map<string, Waiting[]>): Waiting | undefined {
  for (const [student, lane] of lanes) {
    const first = lane.shift();
    lanes.delete(student);
    if (lane.length > 0) lanes.set(student, lane); // to the back of the round
    if (first) return first;
  }
  return undefined;
}
