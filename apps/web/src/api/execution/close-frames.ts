/** Codes and reasons of closed sockets, as Piston has them. 1011 and 1012 are WebSocket's own: failure and restart. */
export const CLOSE = {
  initTimeout: [4001, "Initialization Timeout"],
  restarting: [1012, "Service Restart"],
  runnerLost: [1011, "The runner ended the conversation"],
} as const;

export const NOTIFIED_ERROR_REASON = "Notified Error";
export const ENDED_REASON = "The program has ended";
