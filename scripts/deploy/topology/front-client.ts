import { request } from "node:https";

export type FrontAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};
type Sent = { method: string; type: string; body: string };

/** A browser's part of the conversation with Caddy: it knows the school's CA and keeps cookies. */
export function createFrontClient(address: string, ca: Buffer) {
  const cookies = new Map<string, string>();

  const send = (path: string, sent?: Sent): Promise<FrontAnswer> =>
    new Promise((done, failed) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const headers = { origin: address, cookie, ...(sent && { "content-type": sent.type }) };
      const call = request(
        new URL(path, address),
        { ca, method: sent?.method ?? "GET", headers },
        (response) => {
          let body = "";
          response.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
          response.on("error", failed);
          response.on("end", () => {
            for (const line of response.headers["set-cookie"] ?? []) keep(line);
            done({ status: response.statusCode ?? 0, headers: response.headers, body });
          });
        },
      );
      call.on("error", failed);
      call.end(sent?.body);
    });

  function keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }

  return {
    get: (path: string) => send(path),
    form: (path: string, fields: Record<string, string>) =>
      send(path, {
        method: "POST",
        type: "application/x-www-form-urlencoded",
        body: String(new URLSearchParams(fields)),
      }),
    json: (method: "POST" | "PUT", path: string, body: object) =>
      send(path, { method, type: "application/json", body: JSON.stringify(body) }),
  };
}

export type FrontClient = ReturnType<typeof createFrontClient>;
