/** One to listen, one for the accounts service, one for everything else. */
export const FEWEST_CONNECTIONS = 3;
const LISTENING = 1;

/** Divides what a process may hold: a third for the accounts service, the rest for pages, endpoints and jobs. */
export function shareConnections(total: number): { accounts: number; pages: number } {
  const accounts = Math.max(1, Math.floor((total - LISTENING) / 3));
  return { accounts, pages: total - LISTENING - accounts };
}
