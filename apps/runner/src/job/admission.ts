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
  admit: (student: string, signal?: AbortSignal) => Promise<Ticket>;
  waiting: () => number;
  computing: () => number;
  open: () => number;
  whenEmpty: () => Promise<void>;
};

type Waiting = { since: number; start: (ticket: Ticket) => void };

const GUESSED_JOB_MS = 250;

export function createAdmission(most: {
  computing: number;
  open: number;
  waiting: number;
  waitingPerStudent: number;
}): Admission {
  // One lane a student, served in turn: a class behind one address is sixty lanes, a flood is one.
  const lanes = new Map<string, Waiting[]>();
  let waiting = 0;
  let computing = 0;
  let open = 0;
  let whenEmpty: (() => void)[] = [];

  function nextWaiting(): Waiting | undefined {
    for (const [student, lane] of lanes) {
      const first = lane.shift();
      lanes.delete(student);
      if (lane.length > 0) lanes.set(student, lane); // to the back of the round
      if (first) return first;
    }
    return undefined;
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
    admit: (student, signal) => {
      const lane = lanes.get(student) ?? [];
      if (waiting >= most.waiting || lane.length >= most.waitingPerStudent)
        throw new QueueFull(Math.ceil((waiting * GUESSED_JOB_MS) / most.computing / 1000) + 1);
      return new Promise((start, refuse) => {
        const entry = { since: performance.now(), start };
        lane.push(entry);
        lanes.set(student, lane);
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
