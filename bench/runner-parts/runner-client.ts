import { Agent, request } from "node:http";
import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";
import { jobRequest } from "../../apps/runner/src/testing/post-job.ts";

const agent = new Agent({ keepAlive: true });

/** Sends one job over a kept-alive connection, so that the client takes little CPU time from the runner. */
export function postOverKeepAlive(url: string, language: string, source: string): Promise<ExecuteResponse> {
  const body = JSON.stringify(jobRequest(language, source));
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
