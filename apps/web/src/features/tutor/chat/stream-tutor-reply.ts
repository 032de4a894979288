import * as m from "@nirmaan/messages/tutor-chat.ts";
import { TutorEvent, type TutorQuestionForm } from "../answer/tutor-question.ts";

/** The server refused, with a message for the student: too many questions, or switched off by the teacher. */
export class TutorRefusal extends Error {}

type TutorReply = { reply: string; id: number | null; isAlertUnsent?: boolean | undefined };

/** Streams the reply from the server. Throws when the network or the server fails. */
export async function streamTutorReply(
  question: TutorQuestionForm,
  { signal, onText }: { signal: AbortSignal; onText: (text: string) => void },
): Promise<TutorReply> {
  const response = await fetch("/api/tutor", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question),
    signal,
  });
  if (response.status >= 400 && response.status < 500) throw new TutorRefusal(await reasonOf(response));
  if (!response.ok || !response.body) throw new Error(`HTTP error! status: ${response.status}`);
  for await (const event of readEvents(response.body)) {
    if (event.kind === "text") onText(event.text);
    if (event.kind === "refused") throw new TutorRefusal(event.message);
    if (event.kind === "done") return event;
  }
  throw new Error("the stream ended before the reply was complete");
}

async function reasonOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const message = typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
  return typeof message === "string" ? message : m.tutorCannotAnswer();
}

/** Server-sent events: each has one line of data, and ends with an empty line. */
async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<TutorEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    buffer += value;
    const parts = buffer.split("\n\n");
    buffer = parts.pop() ?? "";
    for (const part of parts) {
      const data = /^data: ?(.*)$/m.exec(part)?.[1];
      if (data) yield TutorEvent.parse(JSON.parse(data));
    }
  }
}
