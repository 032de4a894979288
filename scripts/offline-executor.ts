import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { ExecuteRequest, ExecuteResponse, Executor } from "@nirmaan/execution/contract.ts";

const ROOT = join(import.meta.dirname, "..");
const GRACE_MS = 1500;
const FIRST_START_MS = 60_000;

/** Runs Python and JavaScript without the runner, in a process that may not write, start programs or read our files. */
export function createOfflineExecutor(): {
  execute: Executor;
  prepare: () => Promise<void>;
  close: () => void;
} {
  let child: ChildProcess | undefined;
  let nextId = 0;
  let isReady = false;

  function start(): ChildProcess {
    child ??= fork(join(import.meta.dirname, "offline-sandbox.ts"), [], {
      execArgv: ["--permission", `--allow-fs-read=${ROOT}`, "--max-old-space-size=512", "--no-warnings"],
      env: {},
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    return child;
  }

  function stop(): void {
    child?.kill("SIGKILL");
    child = undefined;
    isReady = false;
  }

  function send(request: ExecuteRequest | "prepare", within: number): Promise<ExecuteResponse> {
    const sandbox = start();
    const id = ++nextId;
    return new Promise((answered, failed) => {
      const end = (act: () => void) => {
        clearTimeout(timer);
        sandbox.off("message", listen);
        sandbox.off("exit", gone);
        act();
      };
      const listen = (message: unknown) => {
        const { id: to, response } = message as {
          id: number;
          response: ExecuteResponse | { failed: string };
        };
        if (to !== id) return;
        end(() => ("failed" in response ? failed(new Error(response.failed)) : answered(response)));
      };
      const gone = () =>
        end(() => {
          child = undefined;
          failed(new Error("the sandbox ended"));
        });
      const timer = setTimeout(() => {
        stop();
        end(() => failed(new Error("the sandbox took too long")));
      }, within);
      sandbox.on("message", listen);
      sandbox.on("exit", gone);
      sandbox.send({ id, request });
    });
  }

  async function prepare(): Promise<void> {
    if (!isReady) await send("prepare", FIRST_START_MS);
    isReady = true;
  }

  return {
    prepare,
    close: stop,
    execute: async (request) => {
      if (request.language === "python") await prepare();
      return send(request, (request.run_timeout ?? 2000) + GRACE_MS);
    },
  };
}
