import { RUNNER_PATHS } from "@nirmaan/execution/runner/http-contract.ts";
import { CLOSE, type RunnerMessage } from "@nirmaan/execution/runner/socket-messages.ts";
import * as m from "@nirmaan/messages/execution-api.ts";
import { WebSocket } from "ws";
import { observeRunnerCall } from "../monitoring/observe-runner-call.ts";
import { type BufferedMessages, textOf } from "./buffer-messages.ts";
import type { RunTarget } from "./runners.ts";
import { trackRun } from "./track-run.ts";

const CONNECT_WITHIN_MS = 4000;
/** The connection was lost. */
const ABNORMAL_CLOSURE = 1006;

type SocketRun = {
  browser: WebSocket;
  messages: BufferedMessages;
  /** The first message of the browser. */
  program: string;
  headers: Record<string, string>;
};

/**
 * Runs a program at the first target that can. When a runner is lost, the next one runs it again, but only while the
 * student has seen no output and the program has received no input: after that a second run would not be the same.
 */
export async function relayRun(targets: RunTarget[], run: SocketRun): Promise<void> {
  const { browser, messages } = run;
  let reason = new Error(m.nothingRunsCode());
  for (const target of targets) {
    const end = await runAt(target, run);
    messages.deliverTo(undefined);
    if (browser.readyState !== WebSocket.OPEN) return;
    if (end.kind === "ended") return browser.close(end.code);
    if (end.kind === "interrupted") {
      const { stage } = end;
      // Not an error message: after one, the page would run the program again on the device.
      const exit: RunnerMessage = {
        type: "exit",
        stage,
        code: null,
        signal: "SIGKILL",
        status: "XX",
        message: m.interrupted(),
      };
      browser.send(JSON.stringify(exit));
      return browser.close(...CLOSE.runnerLost);
    }
    reason = end.reason;
  }
  throw reason;
}

async function runAt(target: RunTarget, run: SocketRun) {
  try {
    const runner = await observeRunnerCall("socket", () => connect(target, run.headers));
    return await passMessages(runner, target, run);
  } catch (error) {
    target.report?.({ kind: "failed", reason: error });
    return { kind: "failed" as const, reason: error instanceof Error ? error : new Error(String(error)) };
  }
}

function connect({ address, headers }: RunTarget, requesterHeaders: Record<string, string>) {
  const url = new URL(RUNNER_PATHS.connect, address);
  url.protocol = url.protocol.replace("http", "ws");
  return new Promise<WebSocket>((opened, failed) => {
    const runner = new WebSocket(url, {
      headers: { ...headers, ...requesterHeaders },
      handshakeTimeout: CONNECT_WITHIN_MS,
    });
    runner.once("open", () => opened(runner));
    runner.once("error", failed);
  });
}

/** Passes messages in both directions until the runner's socket closes, and says how the run ended. */
async function passMessages(runner: WebSocket, { lost, report }: RunTarget, run: SocketRun) {
  const { browser, messages, program } = run;
  const progress = trackRun();
  const closeRunner = () => runner.close();
  const cutRunner = () => runner.terminate();
  const closed = new Promise<number>((resolve) => runner.once("close", resolve));
  runner.on("error", cutRunner);
  runner.on("message", (data) => {
    const text = textOf(data);
    if (progress.read(text) && browser.readyState === WebSocket.OPEN) browser.send(text);
  });
  browser.on("close", closeRunner);
  lost?.addEventListener("abort", cutRunner);
  if (browser.readyState !== WebSocket.OPEN) runner.close();
  runner.send(program);
  messages.deliverTo((text) => {
    progress.receivedInput();
    if (runner.readyState === WebSocket.OPEN) runner.send(text);
  });
  const code = await closed;
  browser.off("close", closeRunner);
  lost?.removeEventListener("abort", cutRunner);
  const end = progress.endOf(code);
  if (code === ABNORMAL_CLOSURE) report?.({ kind: "failed", reason: `socket-closed-${code}` });
  return end;
}
