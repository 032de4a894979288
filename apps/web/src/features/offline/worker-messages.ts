/** Serwist's own message: the waiting version becomes the active one. */
export const TAKE_OVER = "SKIP_WAITING";
/** Asks a worker whether a file belongs to its version; answered with a boolean. */
export const HAS_FILE = "HAS_FILE";
