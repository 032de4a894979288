import { Agent, request } from "node:http";
import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";
import type { BenchProgram } from "./runner-programs.ts";

const agent = new Agent({ keepAlive: true });

/**
 * Sends one job over a kept-alive connection, so that the client takes little CPU time from the runner. The file is named
 * as in a student's project: a compiler that was started ahead expects this name.
 */
export function postOverKeepAlive(url: string, program: BenchProgram, n: number): Promise<ExecuteResponse> {
  const { language, file, source } = program;
  const body = JSON.stringify({ language, version: "*", files: [{ name: file, content: source(n) }] });
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const post = request(`${url}/api/v2/execute`, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve(JSON.parse(text) as ExecuteResponse));
    });
    post.on("error", reject);
    post.end(body);
  });
}

export const closeConnections = () => agent.destroy();
