import { Hono } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { markRead, ReadUpTo } from "#features/notifications/mark-read.server.ts";
import type { StudentEvent } from "#features/notifications/notification.ts";
import { countUnread, readInbox, readNotification } from "#features/notifications/read-inbox.server.ts";
import { subscribeToStudent } from "#features/notifications/student-channel.server.ts";
import { reconnectAfterMs } from "#server/http/drain.ts";
import { parseJsonBody } from "#server/http/parse-request.ts";
import { createOpenStreams } from "#server/limits/open-streams.ts";
import { openStreams } from "#server/monitoring/web-metrics.ts";
import type { Student } from "#server/people/person.ts";
import type { Services } from "#server/services/services.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";

const KEEP_ALIVE_EVERY_MS = 25_000;
/** The browser then reconnects and its session is checked again, so that a sign-out elsewhere ends the stream. */
const OPEN_FOR_MS = 300_000;

/** A student's notifications: the list, read marks, and a stream of new ones. */
export function inboxApi(): Hono<RequestVariables> {
  const openStream = createOpenStreams();
  return new Hono<RequestVariables>()
    .get("/", async (context) => {
      const requestContext = context.get("requestContext");
      const student = await requireStudent(requestContext);
      context.header("cache-control", "private, no-store");
      return context.json(await readInbox(requestContext.services.database.db, student));
    })
    .post("/read", async (context) => {
      const requestContext = context.get("requestContext");
      const student = await requireStudent(requestContext);
      await markRead(
        requestContext.services.database.db,
        student,
        await parseJsonBody(ReadUpTo, context.req),
      );
      return context.json({ unread: await countUnread(requestContext.services.database.db, student) });
    })
    .get("/events", async (context) => {
      const requestContext = context.get("requestContext");
      const student = await requireStudent(requestContext);
      const { clientAddress, services } = requestContext;
      await services.limits.stream(student.id);
      await services.limits.streamOfAddress(clientAddress);
      const closeStream = openStream(student.id, clientAddress);
      return streamSSE(context, async (stream) => {
        openStreams.inc();
        stream.onAbort(closeStream);
        try {
          await sendEvents(stream, services, student);
        } finally {
          openStreams.dec();
          closeStream();
        }
      });
    });
}

async function sendEvents(
  stream: SSEStreamingApi,
  { database: { db, listener }, log, drain }: Services,
  student: Student,
): Promise<void> {
  const send = (event: StudentEvent) => stream.writeSSE({ data: JSON.stringify(event) });
  const sendChange = async (notificationId: number | undefined) => {
    const unread = await countUnread(db, student);
    const notification = notificationId && (await readNotification(db, student, notificationId));
    await send(notification ? { kind: "notification", notification, unread } : { kind: "read", unread });
  };
  let isOpen = true;
  const ended = Promise.withResolvers<void>();
  const endAfter = (last: Promise<unknown>) => {
    isOpen = false;
    void last.finally(ended.resolve);
  };
  const reconnectElsewhere = () => stream.write(`retry: ${reconnectAfterMs()}\n\n`);
  const stop = await subscribeToStudent(listener, student.id, ({ notificationId, isAccessChanged }) => {
    // A guardian has closed the account: the stream ends at once.
    if (isAccessChanged) return endAfter(send({ kind: "access-changed", unread: 0 }));
    sendChange(notificationId).catch((error: unknown) =>
      log.warn({ err: error }, "a notification could not be sent; the page reads it with its next request"),
    );
  });
  stream.onAbort(stop);
  if (drain.isDraining()) endAfter(reconnectElsewhere());
  const stopWaiting = drain.onStart(() => endAfter(reconnectElsewhere()));
  stream.onAbort(stopWaiting);
  // Sent first, because the count may have changed between the page's loading and this connection.
  await send({ kind: "read", unread: await countUnread(db, student) });
  const end = Date.now() + OPEN_FOR_MS;
  while (isOpen && !stream.aborted && Date.now() < end) {
    await Promise.race([stream.sleep(KEEP_ALIVE_EVERY_MS), ended.promise]);
    if (isOpen) await stream.write(": still here\n\n");
  }
  stopWaiting();
  stop();
}
