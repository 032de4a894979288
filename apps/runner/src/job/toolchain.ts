export type HelperName = "plain" | "python" | "ruby" | "javascript" | "typescript";

type Common = {
  language: string;
  aliases: string[];
  /** Which files are sources; the main file gets the extension when its name has none of the accepted ones. */
  source?: { extension: string; accepts: RegExp };
};

/** How the runner runs a language. */
export type Toolchain = Common &
  (
    | /** A started interpreter is forked and becomes the program. */ {
        kind: "interpreted";
        helper: HelperName;
      }
    | /** The same, and it says when checking is over and running begins. */ {
        kind: "checked";
        helper: HelperName;
      }
    | /** A compiler makes the file `program`, which is kept for the next time. */ {
        kind: "compiled";
        compile: (sources: string[]) => string[];
        run?: string[];
      }
    | /** A process started ahead of time compiles and runs one program in itself. */ {
        kind: "warm";
        agent: string[];
        /** How often it compiles its own example before it waits, when there is time. */
        rehearsals: number;
      }
  );

/** For interpreters that were not written to be forked. */
const FORKABLE = "LD_PRELOAD=/opt/nirmaan/lib/forkable.so";

export const HELPERS: Record<HelperName, string[]> = {
  plain: ["/opt/nirmaan/bin/plain-helper"],
  python: ["python3", "-s", "-B", "/opt/nirmaan/python/helper.py"],
  ruby: ["env", FORKABLE, "ruby", "/opt/nirmaan/ruby/helper.rb"],
  javascript: forkingNode("/opt/nirmaan/javascript/helper.cjs"),
  typescript: forkingNode("/opt/nirmaan/typescript/helper.cjs"),
};
export const HELPER_NAMES = Object.keys(HELPERS) as HelperName[];

/** Node forks safely only while it has no other threads at work. */
function forkingNode(helper: string): string[] {
  const flags = ["--single-threaded", "--disable-sigusr1", "--max-old-space-size=400", "--no-warnings"];
  return ["env", FORKABLE, "/opt/nirmaan/node/bin/node", ...flags, helper];
}
