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
type Waiting = { student: string; since: number; start: (ticket: Ticket) => void };

const GUESSED_JOB_MS = 250;
/** The last boxes are for those who have few open: one who lets many programs wait for input cannot hold them all. */
const KEPT_FOR_OTHERS = 1 / 4;
const FEW = 2;
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
  const openOf = new Map<string, number>();
  const freelyOpen = most.open - Math.floor(most.open * KEPT_FOR_OTHERS);
  const mayOpen = (student: string) => open < freelyOpen || (openOf.get(student) ?? 0) < FEW;

  function nextWaiting(): Waiting | undefined {
    turns++;
    return turns % TURNS_IN_A_ROUND === 0
      ? (nextOf(lanes.others, mayOpen) ?? nextOf(lanes.first, mayOpen))
      : (nextOf(lanes.first, mayOpen) ?? nextOf(lanes.others, mayOpen));
  }

  function startNext(): void {
    while (waiting > 0 && computing < most.computing && open < most.open) {
      const next = nextWaiting();
      if (!next) return;
      waiting--;
      next.start(ticketFor(next));
    }
    if (waiting === 0 && open === 0) for (const resolve of whenEmpty.splice(0)) resolve();
  }

  function ticketFor({ student, since }: Waiting): Ticket {
    let hasCore = true;
    let isOpen = true;
    computing++;
    open++;
    openOf.set(student, (openOf.get(student) ?? 0) + 1);
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
        const others = (openOf.get(student) ?? 1) - 1;
        if (others > 0) openOf.set(student, others);
        else openOf.delete(student);
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
        const entry = { student, since: performance.now(), start };
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

function nextOf(lanes: Map<string, Waiting[]>, mayOpen: (student: string) => boolean): Waiting | undefined {
  for (const [student, lane] of lanes) {
    if (!mayOpen(student)) continue;
    const first = lane.shift();
    lanes.delete(student);
    if (lane.length > 0) lanes.set(student, lane); // to the back of the round
    if (first) return first;
  }
  return undefined;
}
