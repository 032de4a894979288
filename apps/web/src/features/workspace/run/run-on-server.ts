import type { InteractiveExecutor, RunSession } from "@nirmaan/browser-runtimes/interactive-executor.ts";
import type { ExecuteRequest, ExecuteResponse, StageResult } from "@nirmaan/execution/contract.ts";
import { isRunnerMessage } from "@nirmaan/execution/runner/is-runner-message.ts";
import type { ClientMessage, RunnerMessage } from "@nirmaan/execution/runner/socket-messages.ts";
import * as m from "@nirmaan/messages/workspace-run.ts";
import { isObject, stringIn } from "#browser/json-guards.ts";
import { readsInput } from "./request-for-run.ts";

const CONNECT_ADDRESS = "/api/execute/connect";
const EXECUTE_ADDRESS = "/api/execute";
const CONNECT_WITHIN_MS = 4000;
const STOP_WITHIN_MS = 400;

/** Runs the program over a socket; where sockets are blocked, with one request and one response. */
export const runOnServer: InteractiveExecutor = async (request, session) => {
  session.onPreparing(m.sendingProgram(), null);
  const socket = await connect();
  return socket ? converse(socket, request, session) : runOverHttp(request, session);
};

function converse(socket: WebSocket, request: ExecuteRequest, session: RunSession): Promise<ExecuteResponse> {
  return new Promise((resolve, reject) => {
    const collected = collectResponse(request, session);
    const finish = (ending: Partial<StageResult> = {}) => {
      session.signal.removeEventListener("abort", stop);
      socket.onmessage = socket.onclose = null;
      socket.close();
      const { response } = collected;
      resolve({ ...response, run: { ...response.run, ...ending } });
    };
    const stop = () => {
      send(socket, { type: "signal", signal: "SIGKILL" });
      setTimeout(() => finish({ code: null, signal: "SIGINT" }), STOP_WITHIN_MS);
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const message: unknown = JSON.parse(data);
      if (!isRunnerMessage(message)) return;
      if (message.type === "error") {
        socket.onclose = null;
        reject(new Error(message.message));
      } else collected.add(message);
    };
    socket.onclose = () => {
      if (!collected.hasStarted()) return reject(new Error(m.serverDidNotTakeProgram()));
      const { code, signal } = collected.response.run;
      const wasInterrupted = code === null && signal === null;
      finish(wasInterrupted ? { message: m.connectionLost() } : {});
    };
    session.signal.addEventListener("abort", stop);
    send(socket, { type: "init", ...request });
    void forwardInput(socket, session);
  });
}

const send = (socket: WebSocket, message: ClientMessage) => socket.send(JSON.stringify(message));

const emptyStage = (): StageResult => ({ stdout: "", stderr: "", output: "", code: null, signal: null });

/** Builds the response of a run from the messages of the runner. */
function collectResponse(request: ExecuteRequest, session: RunSession) {
  const response: ExecuteResponse = {
    language: request.language,
    version: request.version,
    run: emptyStage(),
  };
  let stage = response.run;
  let hasStarted = false;
  const add = (message: RunnerMessage) => {
    if (message.type === "runtime") response.version = message.version;
    if (message.type === "stage") {
      hasStarted = true;
      stage = emptyStage();
      if (message.stage === "compile") response.compile = stage;
      else response.run = stage;
      if (message.stage === "run" && readsInput(request)) session.onInputWanted();
    }
    if (message.type === "data") {
      stage[message.stream] += message.data;
      stage.output += message.data;
      session.onOutput(message.stream, message.data);
    }
    if (message.type === "exit") {
      const { code, signal, message: reason, status } = message;
      Object.assign(stage, { code, signal, message: reason ?? null, status: status ?? null });
      // A program that did not compile never runs: its compile stage is the result.
      if (message.stage === "compile" && code !== 0) response.run = stage;
    }
  };
  return { response, add, hasStarted: () => hasStarted };
}

async function forwardInput(socket: WebSocket, { input, signal }: RunSession): Promise<void> {
  for (;;) {
    const text = await input.next(() => {}, signal);
    if (text === null || socket.readyState !== WebSocket.OPEN) return;
    send(socket, { type: "data", stream: "stdin", data: text });
  }
}

function connect(): Promise<WebSocket | undefined> {
  const address = new URL(CONNECT_ADDRESS, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    const timer = setTimeout(() => socket.close(), CONNECT_WITHIN_MS);
    socket.onopen = () => {
      clearTimeout(timer);
      resolve(socket);
    };
    socket.onclose = () => resolve(undefined);
  });
}

const COMPILED_RUNS_MS = 100;

/** Compiles the program; what it then does is cut short. */
export const compileOverHttp = (request: ExecuteRequest, session: RunSession): Promise<ExecuteResponse> =>
  runOverHttp({ ...request, run_timeout: COMPILED_RUNS_MS }, { ...session, onOutput: () => {} });

const runOverHttp: InteractiveExecutor = async (request, { signal, onOutput }) => {
  const response = await fetch(EXECUTE_ADDRESS, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
    signal,
  });
  const body: unknown = await response.json().catch(() => {
    throw new Error(response.ok ? "Invalid JSON response" : `HTTP error! status: ${response.status}`);
  });
  const message = stringIn(body, "message");
  if (!response.ok)
    throw new Error(stringIn(body, "error") ?? message ?? `HTTP error! status: ${response.status}`);
  if (message) throw new Error(message);
  if (!isExecuteResponse(body)) throw new Error("Invalid JSON response");
  onOutput("stdout", body.run.output);
  return body;
};

const isExecuteResponse = (body: unknown): body is ExecuteResponse =>
  isObject(body) && isObject(body.run) && typeof body.run.output === "string";
