import { spawn } from "node:child_process";

/** Runs a command, telling each line as it comes; fails with the last lines when the command does. */
export function runCommand(command: string, args: string[], tell: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    const last: string[] = [];
    const hear = (text: Buffer) => {
      for (const line of text
        .toString()
        .split(/[\r\n]+/)
        .filter(Boolean)) {
        last.push(line);
        if (last.length > 15) last.shift();
        tell(line);
      }
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ended with ${code}:\n${last.join("\n")}`));
    });
  });
}
