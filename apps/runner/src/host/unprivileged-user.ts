/** A host user id that owns nothing. The ids that follow it, one per slot, run the jobs. */
export const FIRST_USER = 2_000_000_000;

export const isRoot = process.getuid?.() === 0;

/** Root switches to an unprivileged user before bubblewrap: started by root, the program inside would keep the host's uid 0. */
export function asUnprivilegedUser(command: string[]): string[] {
  if (!isRoot) return command;
  const user = String(FIRST_USER);
  const switchUser = [
    "--reuid",
    user,
    "--regid",
    user,
    "--clear-groups",
    "--inh-caps=-all",
    "--no-new-privs",
  ];
  return ["setpriv", ...switchUser, ...command];
}
