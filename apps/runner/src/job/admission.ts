/** Permission to run a job. Computing jobs count against the cores, sleeping jobs only against memory. */
export type Ticket = {
  waitedMs: number;
  /** The job sleeps or has used up its turn: another job may compute. */
  releaseCore: () => void;
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
  admit: (clientId: string, options?: AdmitOptions) => Promise<Ticket>;
  waiting: () => number;
  computing: () => number;
  open: () => number;
  whenEmpty: () => Promise<void>;
};

type AdmitOptions = { hasPriority?: boolean | undefined; signal?: AbortSignal | undefined };
type Waiting = { clientId: string; since: number; start: (ticket: Ticket) => void };
type AdmissionLimits = { computing: number; open: number; waiting: number; waitingPerClient: number };
/** One queue per clientId, served round-robin: a flood from one client does not delay the others. */
type ClientQueues = Map<string, Waiting[]>;

type AdmissionState = {
  limits: AdmissionLimits;
  priority: ClientQueues;
  normal: ClientQueues;
  turns: number;
  waiting: number;
  computing: number;
  open: number;
  openByClient: Map<string, number>;
  onEmpty: (() => void)[];
};

const ESTIMATED_JOB_MS = 250;
/** Share of the sandboxes reserved for clients with fewer than FEW_OPEN open. */
const RESERVED_SHARE = 1 / 4;
const FEW_OPEN = 2;
/** Every fourth turn goes to the normal queues first, so that priority jobs cannot block them. */
const TURNS_PER_ROUND = 4;

export function createAdmission(limits: AdmissionLimits): Admission {
  const state: AdmissionState = {
    limits,
    priority: new Map(),
    normal: new Map(),
    turns: 0,
    waiting: 0,
    computing: 0,
    open: 0,
    openByClient: new Map(),
    onEmpty: [],
  };
  return {
    admit: (clientId, options = {}) => admit(state, clientId, options),
    waiting: () => state.waiting,
    computing: () => state.computing,
    open: () => state.open,
    whenEmpty: () =>
      isEmpty(state) ? Promise.resolve() : new Promise((resolve) => state.onEmpty.push(resolve)),
  };
}

const isEmpty = ({ waiting, open }: AdmissionState) => waiting === 0 && open === 0;

function admit(
  state: AdmissionState,
  clientId: string,
  { hasPriority = false, signal }: AdmitOptions,
): Promise<Ticket> {
  const { limits } = state;
  const queues = hasPriority ? state.priority : state.normal;
  const queue = queues.get(clientId) ?? [];
  if (state.waiting >= limits.waiting || queue.length >= limits.waitingPerClient)
    throw new QueueFull(Math.ceil((state.waiting * ESTIMATED_JOB_MS) / limits.computing / 1000) + 1);
  return new Promise((start, reject) => {
    const entry = { clientId, since: performance.now(), start };
    queue.push(entry);
    queues.set(clientId, queue);
    state.waiting++;
    const leaveQueue = () => {
      const index = queue.indexOf(entry);
      if (index < 0) return;
      queue.splice(index, 1);
      state.waiting--;
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", leaveQueue, { once: true });
    startNext(state);
  });
}

function startNext(state: AdmissionState): void {
  const { limits } = state;
  while (state.waiting > 0 && state.computing < limits.computing && state.open < limits.open) {
    const next = takeNext(state);
    if (!next) return;
    state.waiting--;
    next.start(issueTicket(state, next));
  }
  if (isEmpty(state)) for (const resolve of state.onEmpty.splice(0)) resolve();
}

function takeNext(state: AdmissionState): Waiting | undefined {
  const { priority, normal } = state;
  state.turns++;
  const order = state.turns % TURNS_PER_ROUND === 0 ? [normal, priority] : [priority, normal];
  for (const queues of order) {
    const next = takeFrom(queues, state);
    if (next) return next;
  }
  return undefined;
}

function takeFrom(queues: ClientQueues, state: AdmissionState): Waiting | undefined {
  for (const [clientId, queue] of queues) {
    if (!mayOpen(state, clientId)) continue;
    const first = queue.shift();
    queues.delete(clientId);
    if (queue.length > 0) queues.set(clientId, queue); // to the end of the round
    if (first) return first;
  }
  return undefined;
}

function mayOpen({ limits, open, openByClient }: AdmissionState, clientId: string): boolean {
  const unreserved = limits.open - Math.floor(limits.open * RESERVED_SHARE);
  return open < unreserved || (openByClient.get(clientId) ?? 0) < FEW_OPEN;
}

function issueTicket(state: AdmissionState, { clientId, since }: Waiting): Ticket {
  let hasCore = true;
  let isOpen = true;
  state.computing++;
  countOpen(state, clientId, 1);
  const releaseCore = () => {
    if (!hasCore) return;
    hasCore = false;
    state.computing--;
    startNext(state);
  };
  return {
    waitedMs: performance.now() - since,
    releaseCore,
    done: () => {
      if (!isOpen) return;
      isOpen = false;
      countOpen(state, clientId, -1);
      releaseCore();
      startNext(state);
    },
  };
}

function countOpen(state: AdmissionState, clientId: string, change: 1 | -1): void {
  state.open += change;
  const count = (state.openByClient.get(clientId) ?? 0) + change;
  if (count > 0) state.openByClient.set(clientId, count);
  else state.openByClient.delete(clientId);
}
