import { Agent, request } from "node:http";
import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";
import { jobRequest } from "../apps/runner/src/testing/post-job.ts";

const agent = new Agent({ keepAlive: true });

/** One job over a connection that stays open: the client shares the machine and should cost it little. */
export function askOnOpenLine(url: string, language: string, source: string): Promise<ExecuteResponse> {
  const body = JSON.stringify(jobRequest(language, source));
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  return new Promise((answered, failed) => {
    const asked = request(`${url}/api/v2/execute`, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (piece) => {
        text += piece;
      });
      response.on("end", () => answered(JSON.parse(text) as ExecuteResponse));
    });
    asked.on("error", failed);
    asked.end(body);
  });
}

export const hangUp = () => agent.destroy();
