import { createServer, type ServerResponse } from "node:http";

const PORT = Number(process.env.JOURNEYS_PORT ?? 3210) + 3;

/** An OpenAI-compatible server that streams the same reply to every request, after a delay. */
export async function startModelStub(
  reply: string,
  afterMs = 0,
  /** The rest of the reply, sent when this is done. */
  { rest = "", whenDone = Promise.resolve() }: { rest?: string; whenDone?: Promise<void> } = {},
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => setTimeout(() => void answer(response), afterMs));
  });
  async function answer(response: ServerResponse): Promise<void> {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const send = (text: string) => {
      for (const content of text.split(/(?<=\s)/))
        response.write(sseEvent({ delta: { content }, finish_reason: null }));
    };
    send(reply);
    await whenDone;
    send(rest);
    response.write(sseEvent({ delta: {}, finish_reason: "stop" }));
    response.end("data: [DONE]\n\n");
  }
  await new Promise<void>((listening) => server.listen(PORT, "127.0.0.1", listening));
  return () =>
    new Promise((closed) => {
      server.closeAllConnections();
      server.close(() => closed());
    });
}

const sseEvent = (choice: object) =>
  `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "stand-in", choices: [{ index: 0, ...choice }] })}\n\n`;
