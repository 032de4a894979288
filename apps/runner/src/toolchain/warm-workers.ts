/** Processes that fork themselves into sandboxes. The first, `spawner`, creates the sandboxes and runs no interpreter. */
export type WorkerName = "spawner" | WarmWorkerName;

export type WarmWorkerName = "python" | "ruby" | "javascript" | "typescript" | "rust" | "swift";

/** Preloaded into interpreters that do not support fork themselves. */
const FORK_SAFE = "LD_PRELOAD=/opt/nirmaan/lib/fork-safe.so";

export const WORKER_COMMANDS: Record<WorkerName, string[]> = {
  spawner: ["/opt/nirmaan/bin/sandbox-spawner"],
  python: ["python3", "-s", "-B", "/opt/nirmaan/python/python_worker.py"],
  ruby: ["env", FORK_SAFE, "ruby", "-r/opt/nirmaan/ruby/ruby_worker.rb", "/opt/nirmaan/ruby/empty-main.rb"],
  javascript: forkableNode("/opt/nirmaan/javascript/javascript-worker.cjs"),
  typescript: forkableNode("/opt/nirmaan/typescript/typescript-worker.cjs"),
  rust: warmCompiler("rust", "main.rs"),
  swift: warmCompiler("swift", "main.swift"),
};

export const WORKER_NAMES = Object.keys(WORKER_COMMANDS) as WorkerName[];

/** Compiles one file after each fork. */
function warmCompiler(language: string, source: string): string[] {
  return ["env", "IS_WARM_COMPILER=1", "sh", `/opt/nirmaan/${language}/compile-${language}.sh`, source];
}

/** Node can be forked only while no other thread is working. Most programs end before they collect garbage. */
function forkableNode(script: string): string[] {
  const threads = ["--single-threaded", "--disable-sigusr1"];
  const memory = ["--max-old-space-size=400", "--min-semi-space-size=8"];
  const flags = [...threads, ...memory, "--no-warnings"];
  return ["env", FORK_SAFE, "/opt/nirmaan/node/bin/node", ...flags, script];
}
