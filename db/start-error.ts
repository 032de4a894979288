/** Something about this machine keeps us from starting; the message says what, and the way out. */
export class StartError extends Error {
  override name = "StartError";
}
