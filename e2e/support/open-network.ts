import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";

/**
 * A way to the product that a test can close. Chromium's own "offline" reaches a page that changes its process only
 * after its first requests; a closed proxy holds for every process, for service workers too.
 */
export async function openNetwork(): Promise<Network> {
  let closesAt: RegExp | undefined;
  const server = createServer((fromPage, toPage) => {
    const { url = "", method, headers } = fromPage;
    if (closesAt?.test(url)) {
      closesAt = undefined;
      void close(server);
      return;
    }
    const toProduct = request(url, { method, headers }, (answer) => {
      toPage.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      pipeline(answer, toPage, () => undefined);
    });
    toProduct.on("error", () => toPage.destroy());
    pipeline(fromPage, toProduct, () => undefined);
    toPage.on("close", () => toProduct.destroy());
  });
  const port = await listen(server, 0);
  return {
    proxy: { server: `http://localhost:${port}`, bypass: "<-loopback>" },
    close: () => close(server),
    closeAt: (url) => {
      closesAt = url;
    },
    reopen: async () => void (await listen(server, port)),
  };
}

export type Network = {
  proxy: { server: string; bypass: string };
  close: () => Promise<void>;
  /** Closes instead of answering the first request for such an address. */
  closeAt: (url: RegExp) => void;
  reopen: () => Promise<void>;
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", () => resolve((server.address() as AddressInfo).port));
  });

function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return closed;
}
