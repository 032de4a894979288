import pino, { type DestinationStream, type Logger } from "pino";
import type { Env } from "../config/env.ts";
import { currentRequestId } from "./current-request.ts";
import { serializeError } from "./serialize-error.ts";

/** JSON lines; each one written during a request or a job carries that request's id. */
export const createLog = (env: Pick<Env, "LOG_LEVEL">, stream?: DestinationStream): Logger =>
  pino(
    {
      level: env.LOG_LEVEL,
      serializers: { err: serializeError },
      mixin: () => {
        const id = currentRequestId();
        return id ? { id } : {};
      },
    },
    stream,
  );
