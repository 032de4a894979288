import * as m from "@nirmaan/messages/classes-live.ts";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { subscribeToClass } from "#features/lab/live/class-channel.server.ts";
import type { LiveEvent } from "#features/lab/live/live-event.ts";
import type { LiveRow } from "#features/lab/live/live-state.ts";
import { readLiveRows, readSeats, requireLiveClass } from "#features/lab/live/read-live-class.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { recordRead } from "#server/people/record-read.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStaff } from "#server/session/session.ts";
import { createDescriber } from "#use-cases/lab/describe-rows.server.ts";
import { createStreamHolder } from "../streams/hold-stream.ts";

const ONE_LOOK_MINUTES = 60;

/** TEACH-08: a stream of how the students of one class are doing now, for its teachers. */
export function classEventsApi(): Hono<RequestVariables> {
  const holdStream = createStreamHolder();
  return new Hono<RequestVariables>().get("/:classId/events", async (context) => {
    const requestContext = context.get("requestContext");
    const { database, log } = requestContext.services;
    const { db, listener } = database;
    const staff = await requireStaff(requestContext);
    const taught = await requireTaughtClass(db, staff, classIdIn(context));
    await requireLiveClass(db, taught);
    const seats = await readSeats(db, taught);
    await recordRead(db, staff, {
      aboutUserIds: seats.map(({ userId }) => userId),
      page: "/teacher/classes/:classId/lab",
      onceInMinutes: ONE_LOOK_MINUTES,
    });
    return holdStream(context, staff.id, async ({ send }) => {
      const sendEvent = (event: LiveEvent) => send(event);
      const describe = createDescriber(db);
      const sendRow = async (row: Omit<LiveRow, "ageS">) => {
        const [shown] = await describe([{ ...row, ageS: 0 }]);
        if (shown) await sendEvent({ kind: "row", row: shown });
      };
      const stop = await subscribeToClass(listener, taught.id, ({ row }) => {
        if (!row) return void sendEvent({ kind: "hands" });
        sendRow(row).catch((error: unknown) => log.warn({ err: error }, "a live row was not sent"));
      });
      const first = async () =>
        sendEvent({ kind: "rows", rows: await describe(await readLiveRows(db, taught)) });
      return { stop, first };
    });
  });
}

function classIdIn(context: Context<RequestVariables>): string {
  const id = z.uuid().safeParse(context.req.param("classId"));
  if (!id.success) throw new AppError("not-found", m.noSuchClass());
  return id.data;
}
