/**
 * What is known after a mail could not be sent. "address": the server refused this address, others may work.
 * "not-sent": the server did not accept it, so it can be sent again. "unknown": the connection was lost, perhaps after the
 * server had accepted it, so that a second try could deliver it twice.
 */
type MailFailure = "address" | "not-sent" | "unknown";

/** The fields that nodemailer sets. `responseCode` is there when the server answered with a refusal. */
type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; syscall?: unknown };

const BEFORE_SENDING = new Set<unknown>(["EDNS", "EAUTH", "ETLS"]);

export function mailFailureOf(error: unknown): MailFailure {
  const { code, command, responseCode, syscall } = error as SmtpError;
  if (command === "RCPT TO") return "address";
  const isRefused = typeof responseCode === "number" || BEFORE_SENDING.has(code) || syscall === "connect";
  return isRefused ? "not-sent" : "unknown";
}
