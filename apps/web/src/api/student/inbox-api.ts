import { Hono } from "hono";
import type { Student } from "#domain/people/person.ts";
import { markRead, ReadUpTo } from "#features/notifications/mark-read.server.ts";
import type { StudentEvent } from "#features/notifications/notification.ts";
import { countUnread, readInbox, readNotification } from "#features/notifications/read-inbox.server.ts";
import { subscribeToStudent } from "#features/notifications/student-channel.server.ts";
import { parseJsonBody } from "#server/http/parse-request.ts";
import type { Services } from "#server/services/services.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";
import { createStreamHolder, type OpenStream } from "../streams/hold-stream.ts";

/** A student's notifications: the list, read marks, and a stream of new ones. */
export function inboxApi(): Hono<RequestVariables> {
  const holdStream = createStreamHolder();
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
      return holdStream(context, student.id, (stream) =>
        followInbox(stream, requestContext.services, student),
      );
    });
}

async function followInbox(
  { send, endAfter }: OpenStream,
  { database: { db, listener }, log }: Services,
  student: Student,
) {
  const sendEvent = (event: StudentEvent) => send(event);
  const sendChange = async (notificationId: number | undefined) => {
    const unread = await countUnread(db, student);
    const notification = notificationId && (await readNotification(db, student, notificationId));
    await sendEvent(notification ? { kind: "notification", notification, unread } : { kind: "read", unread });
  };
  const stop = await subscribeToStudent(listener, student.id, ({ notificationId, isAccessChanged }) => {
    // A guardian has closed the account: the stream ends at once.
    if (isAccessChanged) return endAfter(sendEvent({ kind: "access-changed", unread: 0 }));
    sendChange(notificationId).catch((error: unknown) =>
      log.warn({ err: error }, "a notification could not be sent; the page reads it with its next request"),
    );
  });
  // Sent first, because the count may have changed between the page's loading and this connection.
  const first = async () => sendEvent({ kind: "read", unread: await countUnread(db, student) });
  return { stop, first };
}
