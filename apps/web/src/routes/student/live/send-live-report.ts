import { fetchAsStudent } from "#browser/fetch-as-student.ts";
import { readJson, stringIn } from "#browser/json-guards.ts";
import type { PulseSent } from "#features/lab/live/live-pulse.ts";
import type { LiveReport } from "#features/lab/live/live-report.ts";
import { TICKET_VALID_S } from "#features/lab/live/live-state.ts";

/** A ticket is not used in its last seconds: the request may take that long. */
const USED_FOR_MS = (TICKET_VALID_S - 10) * 1000;

type LiveTicket = { text: string; lesson: string; untilMs: number };

/** Sends reports: one with the session, which is answered with a ticket, then some with the ticket alone. */
export function createReportSender(
  owner: string,
  now = () => performance.now(),
): (report: LiveReport) => Promise<PulseSent> {
  let ticket: LiveTicket | undefined;

  async function sendWithTicket(report: LiveReport, { text }: LiveTicket): Promise<PulseSent> {
    const response = await post(fetch, { ...report, ticket: text }, { credentials: "omit" });
    if (response.status !== 401) return sentOf(response);
    ticket = undefined;
    return sendWithSession(report);
  }

  async function sendWithSession(report: LiveReport): Promise<PulseSent> {
    const response = await post(fetchAsStudent(owner), report);
    const text = response.ok ? stringIn(await readJson(response), "ticket") : undefined;
    if (text) ticket = { text, lesson: report.lesson, untilMs: now() + USED_FOR_MS };
    return sentOf(response);
  }

  return async (report) => {
    if (!navigator.onLine) return "failed";
    const isValid = ticket !== undefined && ticket.lesson === report.lesson && now() < ticket.untilMs;
    try {
      return await (isValid && ticket ? sendWithTicket(report, ticket) : sendWithSession(report));
    } catch {
      return "failed";
    }
  };
}

const post = (send: typeof fetch, body: object, options: RequestInit = {}) =>
  send("/api/student/live", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    // The last report is sent while the page is being closed.
    keepalive: true,
    ...options,
  });

const sentOf = ({ ok, status }: Response): PulseSent =>
  ok ? "sent" : status >= 500 || status === 429 ? "failed" : "refused";
