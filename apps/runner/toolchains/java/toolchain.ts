import type { Toolchain } from "../../src/job/toolchain.ts";

export const java: Toolchain = {
  kind: "warm",
  language: "java",
  aliases: [],
  source: { extension: "java", accepts: /\.java$/ },
  agent: [
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
    "/opt/nirmaan/java/agent.jar",
    "Agent",
  ],
  rehearsals: 3,
};
