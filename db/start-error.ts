/** A problem of this machine that prevents the start. The message names it and how to fix it. */
export class StartError extends Error {
  override name = "StartError";
}
