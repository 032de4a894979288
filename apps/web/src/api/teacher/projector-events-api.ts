import * as m from "@nirmaan/messages/classes-projector.ts";
import { Hono } from "hono";
import { z } from "zod";
import { subscribeToClass } from "#features/lab/live/class-channel.server.ts";
import { mayBeLive, readLiveRows, readSeats } from "#features/lab/live/read-live-class.server.ts";
import { followProgress } from "#features/lab/projector/follow-progress.server.ts";
import { subscribeToProjector } from "#features/lab/projector/projector-channel.server.ts";
import type { ProjectorEvent } from "#features/lab/projector/projector-view.ts";
import { readProjector } from "#features/lab/projector/read-projector.server.ts";
import { describePlace } from "#features/lessons/content/describe-place.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStaff } from "#server/session/session.ts";
import { createStreamHolder } from "../streams/hold-stream.ts";

/** TEACH-13: what the projector of a class shows, and the class in numbers. Nothing in it belongs to one student. */
export function projectorEventsApi(): Hono<RequestVariables> {
  const holdStream = createStreamHolder();
  return new Hono<RequestVariables>().get("/:classId/projector/events", async (context) => {
    const requestContext = context.get("requestContext");
    const { db, listener } = requestContext.services.database;
    const staff = await requireStaff(requestContext);
    const id = z.uuid().safeParse(context.req.param("classId"));
    if (!id.success) throw new AppError("not-found", m.noSuchClass());
    const taught = await requireTaughtClass(db, staff, id.data);
    const isLive = await mayBeLive(db, taught);
    const all = isLive ? (await readSeats(db, taught)).length : 0;
    return holdStream(context, staff.id, async ({ send }) => {
      const sendEvent = (event: ProjectorEvent) => send(event);
      const sendView = async () => sendEvent({ kind: "view", view: await readProjector(db, taught) });
      const stopView = await subscribeToProjector(listener, taught.id, () => void sendView());
      if (!isLive) return { stop: stopView, first: sendView };
      const progress = followProgress({
        all,
        describe: describePlace,
        send: (counted) => void sendEvent({ kind: "progress", progress: counted }),
      });
      const stopRows = await subscribeToClass(listener, taught.id, ({ row }) => {
        if (row) progress.update({ ...row, ageS: 0 });
      });
      const stop = () => {
        stopView();
        stopRows();
        progress.stop();
      };
      const first = async () => {
        await sendView();
        progress.load(await readLiveRows(db, taught));
      };
      return { stop, first };
    });
  });
}
