import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { registry } from "../monitoring/web-metrics.ts";
import type { Services } from "../services/services.ts";
import { renderMetrics } from "./render-metrics.ts";

type MetricsServices = Pick<Services, "env" | "database" | "threads" | "log">;
export type MetricsServer = { port: number; close: () => Promise<void> };

/**
 * Metrics on a port of their own, which a load balancer does not publish. Needed with several processes: behind one
 * address each scrape would read another process.
 */
export async function serveMetrics(services: MetricsServices): Promise<MetricsServer | undefined> {
  const { METRICS_PORT, METRICS_HOST } = services.env;
  if (METRICS_PORT === undefined) return undefined;
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return response.writeHead(404).end();
    renderMetrics(services).then(
      (text) => response.setHeader("content-type", registry.contentType).end(text),
      (error: unknown) => {
        services.log.error({ err: error }, "metrics could not be written");
        response.writeHead(500).end();
      },
    );
  });
  await listen(server, METRICS_PORT, METRICS_HOST);
  const { port } = server.address() as AddressInfo;
  services.log.info({ port, host: METRICS_HOST }, "metrics are served");
  return {
    port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(port, host, listening);
  });
