import { constants } from "node:os";
import { StringDecoder } from "node:string_decoder";
import type { StageResult } from "@nirmaan/execution/contract.ts";
import type { StageEnd } from "../sandbox/frames.ts";

// Some numbers have two names; the first listed is the common one (SIGABRT before SIGIOT).
const SIGNAL_NAMES = new Map(
  Object.entries(constants.signals)
    .reverse()
    .map(([name, number]) => [number, name]),
);
const signalName = (number: number): string => SIGNAL_NAMES.get(number) ?? `SIG${number}`;

/** Collects the output of a stage as text. A character that is split between two chunks is decoded whole. */
export function collectOutput(onText: (stream: "stdout" | "stderr", text: string) => void = () => {}) {
  const texts = { stdout: "", stderr: "" };
  const decoders = { stdout: new StringDecoder("utf8"), stderr: new StringDecoder("utf8") };
  let output = "";
  const add = (stream: "stdout" | "stderr", text: string) => {
    if (text === "") return;
    texts[stream] += text;
    output += text;
    onText(stream, text);
  };
  return {
    onOutput: (stream: "stdout" | "stderr", bytes: Buffer) => add(stream, decoders[stream].write(bytes)),
    finish: () => {
      add("stdout", decoders.stdout.end());
      add("stderr", decoders.stderr.end());
      return { ...texts, output };
    },
  };
}

type StageTexts = { stdout: string; stderr: string; output: string };

/** How a stage ended, in Piston's format. */
export function stageResult(end: StageEnd, texts: StageTexts): StageResult {
  const usage = { memory: end.memoryBytes, cpu_time: end.cpuMs, wall_time: end.wallMs };
  const killed = (status: string, message: string): StageResult => ({
    ...texts,
    code: null,
    signal: "SIGKILL",
    message,
    status,
    ...usage,
  });
  switch (end.reason) {
    case "wall":
      return killed("TO", "Time limit exceeded (wall clock)");
    case "cpu":
      return killed("TO", "Time limit exceeded");
    case "stdout":
      return killed("OL", "stdout length exceeded");
    case "stderr":
      return killed("EL", "stderr length exceeded");
    case "memory":
      return killed("SG", "Memory limit exceeded");
    case "start":
      return killed("XX", "The program could not be started");
    case "requested":
      return killed("SG", "Stopped");
    case "none":
  }
  if (end.code === null) {
    const signal = signalName(end.signal);
    return {
      ...texts,
      code: null,
      signal,
      message: `Caught fatal signal ${end.signal}`,
      status: "SG",
      ...usage,
    };
  }
  const failed = end.code !== 0;
  return {
    ...texts,
    code: end.code,
    signal: null,
    message: failed ? `Exited with error status ${end.code}` : null,
    status: failed ? "RE" : null,
    ...usage,
  };
}
