import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { ExecuteRequest, ExecuteResponse, Executor } from "@nirmaan/execution/contract.ts";
import { TEXT_IMPORTS } from "../../apps/launcher/src/node-options/text-imports.ts";

const ROOT = join(import.meta.dirname, "../..");
const GRACE_MS = 2500;
const FIRST_START_MS = 60_000;

type OfflineSandbox = {
  ready: Promise<void>;
  send: (request: ExecuteRequest, within: number) => Promise<ExecuteResponse>;
  hasEnded: () => boolean;
  kill: () => void;
};

/**
 * Runs Python and JavaScript without the runner, in a process that may not write, start programs or read our files. A
 * spare process is kept ready, because a program that does not stop ends its process, and Python takes seconds to start.
 */
export function createOfflineExecutor(
  graceMs = GRACE_MS,
  keepsSpare = true,
): {
  execute: Executor;
  prepare: () => Promise<void>;
  close: () => void;
} {
  let current: OfflineSandbox | undefined;
  let spare: OfflineSandbox | undefined;

  function take(): OfflineSandbox {
    if (!current || current.hasEnded()) {
      current = spare && !spare.hasEnded() ? spare : startSandbox();
      spare = undefined;
    }
    return current;
  }

  return {
    prepare: () => take().ready,
    close: () => {
      current?.kill();
      spare?.kill();
    },
    execute: async (request) => {
      if (!["python", "javascript"].includes(request.language))
        throw new Error(`${request.language} runs only in the runner`);
      const sandbox = take();
      if (request.language === "python") {
        await sandbox.ready;
        if (keepsSpare) spare ??= startSandbox();
      }
      return sandbox.send(request, (request.run_timeout ?? 2000) + graceMs);
    },
  };
}

type OfflineMessage = { id: number; part?: string; response?: ExecuteResponse | { failed: string } };

function startSandbox(): OfflineSandbox {
  const child: ChildProcess = fork(join(import.meta.dirname, "offline-sandbox.ts"), [], {
    execArgv: [
      ...TEXT_IMPORTS,
      "--permission",
      `--allow-fs-read=${ROOT}`,
      "--max-old-space-size=512",
      "--no-warnings",
    ],
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let nextId = 0;
  let hasEnded = false;
  child.once("exit", () => {
    hasEnded = true;
  });
  const kill = () => {
    hasEnded = true;
    child.kill("SIGKILL");
  };

  function send(request: ExecuteRequest | "prepare", within: number): Promise<ExecuteResponse> {
    const id = ++nextId;
    let stdout = "";
    return new Promise((answered, failed) => {
      const end = (act: () => void) => {
        clearTimeout(timer);
        child.off("message", listen);
        child.off("exit", gone);
        act();
      };
      const listen = (message: unknown) => {
        const { id: to, part, response } = message as OfflineMessage;
        if (to !== id) return;
        stdout += part ?? "";
        if (response)
          end(() => ("failed" in response ? failed(new Error(response.failed)) : answered(response)));
      };
      const gone = () => end(() => failed(new Error("the sandbox ended")));
      const timer = setTimeout(() => {
        kill();
        // The output before the timeout still counts.
        end(() =>
          stdout ? answered(stopped(request, stdout)) : failed(new Error("the sandbox took too long")),
        );
      }, within);
      child.on("message", listen);
      child.on("exit", gone);
      if (hasEnded || !child.connected) gone();
      else child.send({ id, request });
    });
  }

  const ready = send("prepare", FIRST_START_MS).then(() => undefined);
  // Callers of `ready` get the failure; without a caller it must not be an unhandled rejection.
  ready.catch(() => undefined);
  return { ready, send, hasEnded: () => hasEnded, kill };
}

const stopped = (request: ExecuteRequest | "prepare", stdout: string): ExecuteResponse => ({
  language: request === "prepare" ? "" : request.language,
  version: "",
  run: { stdout, stderr: "", output: stdout, code: null, signal: "SIGKILL" },
});
