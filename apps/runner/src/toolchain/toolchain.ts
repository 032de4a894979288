import type { WarmWorkerName } from "./warm-workers.ts";

type Common = {
  language: string;
  aliases: string[];
  /** Which files are sources. The main file gets the extension when its name has none of the accepted ones. */
  source?: { extension: string; accepts: RegExp };
};

/** How the runner runs a language. */
export type Toolchain = Common &
  (
    | /** A warm worker is forked and becomes the program. */ {
        kind: "interpreted";
        worker: WarmWorkerName;
      }
    | /** Like "interpreted", but the fork checks the program first and reports when the check is done. */ {
        kind: "checked";
        worker: WarmWorkerName;
      }
    | /** A compiler writes the file `program`, which is cached. */ {
        kind: "compiled";
        compile: (sources: string[]) => string[];
        /** For a program of one file of this name: a compiler that was started ahead compiles it. */
        warm?: { worker: WarmWorkerName; source: string; link: string[] };
        run?: string[];
      }
    | /** A compiler that lives on writes the program; a new process runs it. */ {
        kind: "served";
        /** Speaks the protocol of `compile-protocol.ts` on its standard streams. */
        server: string[];
        /** How many servers are kept. */
        servers: number;
        /** In the job's own sandbox, when the server could not: writes the file `program`. */
        compile: (sources: string[]) => string[];
        run: string[];
      }
  );
