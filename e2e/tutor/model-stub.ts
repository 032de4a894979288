import { createServer } from "node:http";

const PORT = Number(process.env.JOURNEYS_PORT ?? 3210) + 3;

/** A model's service at the address that the product was given: says the same words each time, soon or late. */
export async function startModelStub(says: string, afterMs = 0): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    request.resume().on("end", () =>
      setTimeout(() => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        for (const content of says.split(/(?<=\s)/))
          response.write(eventOf({ delta: { content }, finish_reason: null }));
        response.write(eventOf({ delta: {}, finish_reason: "stop" }));
        response.end("data: [DONE]\n\n");
      }, afterMs),
    );
  });
  await new Promise<void>((listening) => server.listen(PORT, "127.0.0.1", listening));
  return () =>
    new Promise((closed) => {
      server.closeAllConnections();
      server.close(() => closed());
    });
}

const eventOf = (choice: object) =>
  `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "stand-in", choices: [{ index: 0, ...choice }] })}\n\n`;
