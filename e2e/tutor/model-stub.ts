import { createServer } from "node:http";

const PORT = Number(process.env.JOURNEYS_PORT ?? 3210) + 3;

/** An OpenAI-compatible server that streams the same reply to every request, after a delay. */
export async function startModelStub(reply: string, afterMs = 0): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    request.resume().on("end", () =>
      setTimeout(() => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        for (const content of reply.split(/(?<=\s)/))
          response.write(sseEvent({ delta: { content }, finish_reason: null }));
        response.write(sseEvent({ delta: {}, finish_reason: "stop" }));
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

const sseEvent = (choice: object) =>
  `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "stand-in", choices: [{ index: 0, ...choice }] })}\n\n`;
