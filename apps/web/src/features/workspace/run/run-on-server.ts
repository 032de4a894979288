import type { InteractiveExecutor } from "@nirmaan/browser-runtimes/interactive-executor.ts";
import type { ExecuteResponse, StageResult } from "@nirmaan/execution/contract.ts";
import { readsInput } from "./request-for-run.ts";

const CONNECT_ADDRESS = "/api/execute/connect";
const EXECUTE_ADDRESS = "/api/execute";
const CONNECT_WITHIN_MS = 4000;
const STOP_WITHIN_MS = 400;

type FromRunner =
  | { type: "runtime"; language: string; version: string }
  | { type: "stage"; stage: "compile" | "run" }
  | { type: "data"; stream: "stdout" | "stderr"; data: string }
  | {
      type: "exit";
      stage: "compile" | "run";
      code: number | null;
      signal: string | null;
      message?: string;
      status?: string;
    }
  | { type: "error"; message: string };

const emptyStage = (): StageResult => ({ stdout: "", stderr: "", output: "", code: null, signal: null });

/** Talks to the program through a socket; where sockets are blocked, sends it whole and waits for the whole answer. */
export const runOnServer: InteractiveExecutor = async (request, conversation) => {
  conversation.onPreparing("Sending your program to our server", null);
  const socket = await connect();
  if (!socket) return executeAtOnce(request, conversation);

  return new Promise<ExecuteResponse>((finished, failed) => {
    const answer: ExecuteResponse = {
      language: request.language,
      version: request.version,
      run: emptyStage(),
    };
    let stage = answer.run;
    let hasStarted = false;
    const finish = (ending: Partial<StageResult> = {}) => {
      conversation.signal.removeEventListener("abort", stop);
      socket.onmessage = socket.onclose = null;
      socket.close();
      finished({ ...answer, run: { ...answer.run, ...ending } });
    };
    const stop = () => {
      socket.send(JSON.stringify({ type: "signal", signal: "SIGKILL" }));
      setTimeout(() => finish({ code: null, signal: "SIGINT", message: "Stopped" }), STOP_WITHIN_MS);
    };

    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as FromRunner;
      if (message.type === "runtime") answer.version = message.version;
      if (message.type === "error") {
        socket.onclose = null;
        failed(new Error(message.message));
      }
      if (message.type === "stage") {
        hasStarted = true;
        stage = emptyStage();
        if (message.stage === "compile") answer.compile = stage;
        else answer.run = stage;
        if (message.stage === "run" && readsInput(request)) conversation.onInputWanted();
      }
      if (message.type === "data") {
        stage[message.stream] += message.data;
        stage.output += message.data;
        conversation.onOutput(message.stream, message.data);
      }
      if (message.type === "exit") {
        const { code, signal, message: reason, status } = message;
        Object.assign(stage, { code, signal, message: reason ?? null, status: status ?? null });
        // A program that did not compile never runs: its compile stage is its answer.
        if (message.stage === "compile" && code !== 0) answer.run = stage;
      }
    };
    socket.onclose = () => {
      if (!hasStarted) return failed(new Error("our server did not take the program"));
      const wasCut = answer.run.code === null && answer.run.signal === null;
      finish(wasCut ? { message: "The connection was lost while the program ran." } : {});
    };
    conversation.signal.addEventListener("abort", stop);
    socket.send(JSON.stringify({ type: "init", ...request }));
    void passInputOn(socket);
  });

  async function passInputOn(open: WebSocket): Promise<void> {
    for (;;) {
      const text = await conversation.input.next(() => {}, conversation.signal);
      if (text === null || open.readyState !== WebSocket.OPEN) return;
      open.send(JSON.stringify({ type: "data", stream: "stdin", data: text }));
    }
  }
};

function connect(): Promise<WebSocket | undefined> {
  const address = new URL(CONNECT_ADDRESS, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  return new Promise((opened) => {
    const socket = new WebSocket(address);
    const timer = setTimeout(() => socket.close(), CONNECT_WITHIN_MS);
    socket.onopen = () => {
      clearTimeout(timer);
      opened(socket);
    };
    socket.onclose = () => opened(undefined);
  });
}

const executeAtOnce: InteractiveExecutor = async (request, { signal, onOutput }) => {
  const response = await fetch(EXECUTE_ADDRESS, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
    signal,
  });
  const body: unknown = await response.json().catch(() => {
    throw new Error(response.ok ? "Invalid JSON response" : `HTTP error! status: ${response.status}`);
  });
  const { message, error } = body as { message?: string; error?: string };
  if (!response.ok) throw new Error(error ?? message ?? `HTTP error! status: ${response.status}`);
  if (message) throw new Error(message);
  const answer = body as ExecuteResponse;
  onOutput("stdout", answer.run.output);
  return answer;
};
