import type { Toolchain } from "../../src/toolchain/toolchain.ts";

const FLAGS = [
  "-XX:+UseSerialGC",
  "-XX:TieredStopAtLevel=1",
  "-XX:-UsePerfData",
  "-XX:SharedArchiveFile=/opt/nirmaan/java/classes.jsa",
  "-Xshare:auto",
  "-XX:+UnlockDiagnosticVMOptions",
  "-XX:ArchiveRelocationMode=0",
  "-cp",
  "/opt/nirmaan/java/java-tools.jar",
];
const java21 = (...args: string[]) => ["/opt/nirmaan/java/home/bin/java", ...args];

const WARM_UP_RUNS = "2";
const WARM_UP_RUNS_WHILE_IDLE = "30";

export const java: Toolchain = {
  kind: "served",
  language: "java",
  aliases: [],
  source: { extension: "java", accepts: /\.java$/ },
  servers: 2,
  server: java21(
    // Otherwise the heap is 128 MB from the start, and is filled before it is collected.
    "-Xms32m",
    "-Xmn20m",
    "-Xmx128m",
    // Whatever ran out of memory may be half done.
    "-XX:+ExitOnOutOfMemoryError",
    ...FLAGS,
    "CompileServer",
    WARM_UP_RUNS,
    WARM_UP_RUNS_WHILE_IDLE,
  ),
  compile: (sources) => java21("-Xmx320m", ...FLAGS, "CompileOnce", "program", ...sources),
  run: java21("-Xmx320m", ...FLAGS, "JavaProgram", "program"),
};
