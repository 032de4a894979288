/** How a program ended. Workers use this file too: it has no words. */
export type ExitStatus = { code: number | null; signal?: string; message?: string; status?: string };

export const TOO_MUCH_OUTPUT: ExitStatus = { code: null, signal: "SIGKILL", status: "OL" };
export const STOPPED: ExitStatus = { code: null, signal: "SIGINT" };
export const OUT_OF_TIME: ExitStatus = { code: null, signal: "SIGKILL", status: "TO" };

/** As Node ends a program whose top-level `await` never settles. `status` tells it from `process.exit(13)`. */
export const UNSETTLED_AWAIT: ExitStatus = { code: 13, status: "RE" };

export const isUnsettledAwait = ({ code, status }: ExitStatus): boolean =>
  code === UNSETTLED_AWAIT.code && status === UNSETTLED_AWAIT.status;
