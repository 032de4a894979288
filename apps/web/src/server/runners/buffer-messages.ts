import type { RawData, WebSocket } from "ws";

/** Messages that are kept until there is a receiver. */
const MAX_BUFFERED = 100;

/** Both sides send JSON as text; the socket delivers it as bytes. */
export const textOf = (data: RawData) => (data as Buffer).toString();

export type BufferedMessages = {
  /** The first message; undefined when it does not arrive in time. */
  first: (withinMs: number) => Promise<string | undefined>;
  /** From now on messages go to `receive`, those that wait first; without it they wait again. */
  deliverTo: (receive: ((text: string) => void) | undefined) => void;
};

/** Keeps the messages of a browser until a runner receives them. */
export function bufferMessages(socket: WebSocket): BufferedMessages {
  const waiting: string[] = [];
  let receive: ((text: string) => void) | undefined;
  socket.on("message", (data) => {
    if (receive) receive(textOf(data));
    else if (waiting.length < MAX_BUFFERED) waiting.push(textOf(data));
  });
  const hasMessage = (withinMs: number) =>
    new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, withinMs);
      const finish = () => {
        clearTimeout(timeout);
        resolve();
      };
      socket.once("message", finish);
      socket.once("close", finish);
    });
  return {
    first: async (withinMs) => {
      if (waiting.length === 0) await hasMessage(withinMs);
      return waiting.shift();
    },
    deliverTo: (next) => {
      receive = next;
      if (next) for (const text of waiting.splice(0)) next(text);
    },
  };
}
