import type { CompiledSource } from "./compile-protocol.ts";
import type { CompileServer, ServedCompile } from "./compile-server.ts";

/** Compilers of one language: of two, one takes over when the other has ended. */
export type CompileServers = {
  /** Undefined when no server could compile these sources. */
  compile: (sources: CompiledSource[]) => Promise<ServedCompile | undefined>;
  /** How many sandboxes they occupy. */
  open: () => number;
  stop: () => void;
};

type CompileServerOptions = {
  start: () => Promise<CompileServer>;
  /** How many are kept. */
  count: number;
  /** Starting the second one must not take CPU time from waiting jobs. */
  mayStartSpare: () => boolean;
};

type CompileJob = { sources: CompiledSource[]; done: (compiled: ServedCompile | undefined) => void };
type CompileServersState = CompileServerOptions & {
  servers: CompileServer[];
  /** Servers whose sandbox is being opened. */
  opening: number;
  queue: CompileJob[];
  timer: NodeJS.Timeout | undefined;
  isStopped: boolean;
};

/** A new server of Java costs about as much computing as thirty jobs. */
const MAX_JOBS = 500;
const START_AFTER_MS = 300;
/** Bounds how deeply a source can nest, and so the stack and the memory of the compiler. */
const MAX_SOURCE_BYTES = 64 * 1024;

export function createCompileServers(options: CompileServerOptions): CompileServers {
  const state: CompileServersState = {
    ...options,
    servers: [],
    opening: 0,
    queue: [],
    timer: undefined,
    isStopped: false,
  };
  scheduleStart(state);
  return {
    compile: (sources) =>
      sources.reduce((sum, { content }) => sum + content.length, 0) > MAX_SOURCE_BYTES
        ? Promise.resolve(undefined)
        : new Promise((done) => {
            state.queue.push({ sources, done });
            serve(state);
          }),
    open: () => state.servers.length,
    stop: () => {
      state.isStopped = true;
      clearTimeout(state.timer);
      giveUpQueue(state);
    },
  };
}

const open = ({ servers, opening }: CompileServersState) => servers.length + opening;

function serve(state: CompileServersState): void {
  for (const server of state.servers.filter((each) => each.isIdle())) {
    const job = state.queue.shift();
    if (job) void compileOn(state, server, job);
  }
  if (state.queue.length > 0 && open(state) === 0) void start(state);
  else scheduleStart(state);
}

/** A job whose server ended is not sent to another one: it may be what ended it. */
async function compileOn(state: CompileServersState, server: CompileServer, job: CompileJob): Promise<void> {
  try {
    job.done(await server.compile(job.sources));
  } catch {
    server.stop();
    job.done(undefined);
  }
  if (server.jobs() >= MAX_JOBS) server.stop();
  serve(state);
}

async function start(state: CompileServersState): Promise<void> {
  if (state.isStopped) return giveUpQueue(state);
  try {
    const server = await openServer(state);
    await server.ready;
    serve(state);
  } catch {
    // While no compiler starts, every job compiles in its own sandbox.
    if (state.servers.every((server) => !server.isOpen())) giveUpQueue(state);
    scheduleStart(state);
  }
}

async function openServer(state: CompileServersState): Promise<CompileServer> {
  state.opening++;
  try {
    const server = await state.start();
    state.servers.push(server);
    void server.ended.then(() => {
      state.servers = state.servers.filter((other) => other !== server);
      serve(state);
    });
    return server;
  } finally {
    state.opening--;
  }
}

function giveUpQueue(state: CompileServersState): void {
  for (const { done } of state.queue.splice(0)) done(undefined);
}

function scheduleStart(state: CompileServersState): void {
  if (state.timer || state.isStopped || open(state) >= state.count) return;
  state.timer = setTimeout(() => {
    state.timer = undefined;
    // A waiting job may have started one meanwhile.
    if (open(state) >= state.count) return;
    if (open(state) === 0 || state.mayStartSpare()) void start(state);
    else scheduleStart(state);
  }, START_AFTER_MS);
  state.timer.unref();
}
