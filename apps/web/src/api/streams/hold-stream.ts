import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { reconnectAfterMs } from "#server/http/drain.ts";
import { createOpenStreams } from "#server/limits/open-streams.ts";
import { openStreams } from "#server/monitoring/web-metrics.ts";
import type { Services } from "#server/services/services.ts";
import type { RequestVariables } from "#server/session/request-context.ts";

const KEEP_ALIVE_EVERY_MS = 25_000;
/** The browser then reconnects and its session is checked again, so that a sign-out elsewhere ends the stream. */
const OPEN_FOR_MS = 300_000;

export type OpenStream = {
  send: (event: unknown) => Promise<void>;
  /** Ends the stream after this has been sent. */
  endAfter: (last: Promise<unknown>) => void;
};

/** Subscribes, sends what the page may have missed, and returns the function that ends the subscription. */
type Start = (stream: OpenStream) => Promise<{ stop: () => void; first: () => Promise<unknown> }>;

/** Serves a stream of events to one person, within the limits, until the page closes it or the server is restarted. */
export function createStreamHolder() {
  const openStream = createOpenStreams();
  return async (context: Context<RequestVariables>, personId: string, start: Start): Promise<Response> => {
    const { clientAddress, services } = context.get("requestContext");
    await services.limits.stream(personId);
    await services.limits.streamOfAddress(clientAddress);
    const closeStream = openStream(personId, clientAddress);
    return streamSSE(context, async (stream) => {
      openStreams.inc();
      stream.onAbort(closeStream);
      try {
        await hold(stream, services, start);
      } finally {
        openStreams.dec();
        closeStream();
      }
    });
  };
}

async function hold(stream: SSEStreamingApi, { drain }: Services, start: Start): Promise<void> {
  let isOpen = true;
  const ended = Promise.withResolvers<void>();
  const endAfter = (last: Promise<unknown>) => {
    isOpen = false;
    void last.finally(ended.resolve);
  };
  const reconnectElsewhere = () => stream.write(`retry: ${reconnectAfterMs()}\n\n`);
  const send = (event: unknown) => stream.writeSSE({ data: JSON.stringify(event) });
  const { stop, first } = await start({ send, endAfter });
  stream.onAbort(stop);
  if (drain.isDraining()) endAfter(reconnectElsewhere());
  const stopWaiting = drain.onStart(() => endAfter(reconnectElsewhere()));
  stream.onAbort(stopWaiting);
  await first();
  const end = Date.now() + OPEN_FOR_MS;
  while (isOpen && !stream.aborted && Date.now() < end) {
    await Promise.race([stream.sleep(KEEP_ALIVE_EVERY_MS), ended.promise]);
    if (isOpen) await stream.write(": still here\n\n");
  }
  stopWaiting();
  stop();
}
