import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createTutorModel } from "./create-tutor-model.server.ts";
import { rephraseWithModel } from "./rephrase-with-model.server.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const event = (content: string) =>
  `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "x", choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;

/** A server that streams these parts and then keeps the connection open, or ends the reply. */
async function modelThatSays(parts: string[], end: "hangs" | "ends") {
  server = createServer((request, response) => {
    request.resume().on("end", () => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (const part of parts) response.write(event(part));
      if (end === "ends") response.end("data: [DONE]\n\n");
    });
  });
  await new Promise<void>((listening) => server?.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const model = createTutorModel({
    TUTOR_PROVIDER: "openai-compatible",
    TUTOR_MODEL: "x",
    TUTOR_BASE_URL: `http://127.0.0.1:${port}/v1`,
    TUTOR_API_KEY: undefined,
    TUTOR_PRICE: [0, 0],
  });
  if (!model) throw new Error("no model");
  return model;
}

const secret = { code: "print(1)", checks: [], visible: [], asked: "", solution: undefined };

async function rephrase(parts: string[], end: "hangs" | "ends", isExplanation = false) {
  const said: string[] = [];
  const model = await modelThatSays(parts, end);
  const { signal } = new AbortController();
  const rephrased = await rephraseWithModel(model, {
    system: "Word it.",
    messages: [{ role: "user", content: "help" }],
    secret: { ...secret, isExplanation },
    signal,
    say: (text) => said.push(text),
  });
  return { ...rephrased, said };
}

test("CHAT-07 a model that begins but has no whole sentence in time is too slow, and nothing of it is shown", async () => {
  expect(await rephrase(["Let", " us"], "hangs")).toMatchObject({ kind: "slow", text: "", said: [] });
});

test("TUT-06 a sentence in Hindi is shown when it ends, before the next one is there", async () => {
  const { kind, said } = await rephrase(["चलिए साथ में देखते हैं। ", "पहले क्या होता है?"], "ends");
  expect([kind, said]).toEqual(["model", ["चलिए साथ में देखते हैं। ", "पहले क्या होता है?"]]);
});

test("CHAT-07 a model's explanation may not describe the fix, though our own may show code of another task", async () => {
  const { kind, said } = await rephrase(["Good thought. ", "Change the 5 to 6, ok?"], "ends", true);
  expect(kind).toBe("filtered");
  expect(said.join("")).not.toContain("5 to 6");
});
