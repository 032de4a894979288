import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export type LeakingModel = { url: string; asked: string[]; close: () => void };

type Behaviour = { says: string; after?: number };

/** A fake model with OpenAI's protocol that always gives the answer away, to test the tutor's gate. */
export async function startLeakingModel({ says, after = 0 }: Behaviour): Promise<LeakingModel> {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      asked.push(body);
      setTimeout(() => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        for (const word of says.split(/(?<=\s)/))
          response.write(eventOf({ delta: { content: word }, finish_reason: null }));
        response.write(eventOf({ delta: {}, finish_reason: "stop" }));
        response.end("data: [DONE]\n\n");
      }, after);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const eventOf = (choice: object) =>
  `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "leaky", choices: [{ index: 0, ...choice }], usage: { prompt_tokens: 50, completion_tokens: 20, total_tokens: 70 } })}\n\n`;
