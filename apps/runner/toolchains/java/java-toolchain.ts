import type { Toolchain } from "../../src/toolchain/toolchain.ts";

export const java: Toolchain = {
  kind: "prestarted",
  language: "java",
  aliases: [],
  source: { extension: "java", accepts: /\.java$/ },
  command: [
    "/opt/nirmaan/java/home/bin/java",
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    "-XX:-UsePerfData",
    "-XX:SharedArchiveFile=/opt/nirmaan/java/classes.jsa",
    "-Xshare:auto",
    "-Xmx320m",
    "-XX:+UnlockDiagnosticVMOptions",
    "-XX:ArchiveRelocationMode=0",
    "-cp",
    "/opt/nirmaan/java/java-worker.jar",
    "JavaWorker",
  ],
  warmUpRuns: 3,
};
