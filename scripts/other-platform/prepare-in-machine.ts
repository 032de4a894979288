import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startMachine } from "./start-machine.ts";
import type { MachineFiles } from "./virtual-machine.ts";

const LOOK_EVERY_MS = 5000;

type Options = { log: string; report: (line: string) => void };

/** Prepares languages in the machine itself and writes them to its disk of tools; slower than QEMU's user mode. */
export async function prepareInMachine(
  files: MachineFiles,
  languages: string[],
  { log, report }: Options,
): Promise<void> {
  const variables = { RUNNER_PREPARE: languages.join(",") };
  const machine = await startMachine(files, { variables, console: log, writesTools: true });
  const reported = new Set<string>();
  while (machine.isRunning()) {
    await sleep(LOOK_EVERY_MS);
    const lines = readFileSync(log, "utf8").match(/^prepar(ing|ed) \w+/gm) ?? [];
    for (const line of lines.filter((each) => !reported.has(each))) {
      report(`machine: ${line} inside`);
      reported.add(line);
    }
  }
  const missing = languages.filter((id) => !reported.has(`prepared ${id}`));
  if (missing.length > 0) throw new Error(`${missing.join(", ")} could not be prepared: see ${log}`);
}
