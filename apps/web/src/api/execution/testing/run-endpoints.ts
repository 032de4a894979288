import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Connection } from "@nirmaan/db/connect-database.ts";
import { Hono } from "hono";
import pino from "pino";
import { WebSocket } from "ws";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { createLimits } from "#server/limits/create-limits.ts";
import type { Services } from "#server/services/services.ts";
import { attachRequestContext } from "#server/session/request-context.ts";
import { testServices } from "#testing/test-services.ts";
import { executeApi } from "../execute-api.ts";
import { createExecuteSocket } from "../execute-socket.ts";

export const request = { language: "python", version: "*", files: [{ content: "print(1)" }] };
export const fine = { stdout: "1\n", stderr: "", output: "1\n", code: 0, signal: null };
const noDatabase = { db: {} } as Connection;
const opened: Server[] = [];

/** For `afterEach`. */
export function closeServers(): void {
  for (const server of opened.splice(0)) server.close();
}

export async function listen(answer: RequestListener): Promise<{ server: Server; address: string }> {
  const server = createServer(answer);
  opened.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export const runner = (answer: unknown, status = 200) =>
  listen((_request, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  });

export function servicesWith(variables: Record<string, string>, runs?: number) {
  const services = testServices(noDatabase, variables);
  return runs ? { ...services, limits: createLimits(noDatabase.db, { run: runs }) } : services;
}

export function createApp(services: Services) {
  const app = new Hono().use(attachRequestContext(services)).route("/api/execute", executeApi(services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  return app;
}

type BridgeOptions = {
  services?: Services;
  program?: object;
  programAfterMs?: number;
  onSend?: () => void;
};

/** Serves the web's socket; the returned function connects to it as a page does and sends the program. */
export async function openBridge(endpoint: string, options: BridgeOptions = {}) {
  const { services, program = {}, programAfterMs = 0, onSend } = options;
  const upgrade = createExecuteSocket(services ?? servicesWith({ EXECUTION_ENDPOINTS: endpoint }));
  const { server, address } = await listen((_request, response) => response.end());
  server.on("upgrade", (request, socket, head) => upgrade(request, socket, head));
  return ({
    origin = address,
    headers = {},
  }: {
    origin?: string | null;
    headers?: Record<string, string>;
  } = {}) => {
    const options = { headers, ...(origin && { origin }) };
    const client = new WebSocket(`${address.replace("http", "ws")}/api/execute/connect`, options);
    const messages: string[] = [];
    client.on("message", (data) => messages.push((data as Buffer).toString()));
    client.on("error", (error) => messages.push(error.message));
    const send = () => {
      onSend?.();
      client.send(JSON.stringify({ type: "init", ...program }));
    };
    client.on("open", () => setTimeout(send, programAfterMs));
    return {
      client,
      messages,
      closed: new Promise<number>((closed) => client.on("close", (code) => closed(code))),
    };
  };
}
