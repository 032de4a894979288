import { spawn } from "node:child_process";

const LINES_IN_ERROR = 15;

/** Runs a command and passes on each line of its output. Rejects with the last lines when the command fails. */
export function runCommand(command: string, args: string[], onLine: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    const lastLines: string[] = [];
    const readLines = (chunk: Buffer) => {
      for (const line of chunk
        .toString()
        .split(/[\r\n]+/)
        .filter(Boolean)) {
        lastLines.push(line);
        if (lastLines.length > LINES_IN_ERROR) lastLines.shift();
        onLine(line);
      }
    };
    child.stdout.on("data", readLines);
    child.stderr.on("data", readLines);
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ended with ${code}:\n${lastLines.join("\n")}`));
    });
  });
}
