import { ApiError, tooManyRequests } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import { enforceRateLimit, takeToken } from "./rate-limit.ts";

/** Counts by the recipient as entered and not by account: the answer must not reveal whether the recipient has one. */
export async function enforceSendRateLimit(
  auth: AuthContext,
  kind: "mail" | "sms",
  purpose: string,
  recipient: string,
  ip: string,
): Promise<void> {
  const everyS = kind === "mail" ? auth.config.mailEveryS : auth.config.smsEveryS;
  const code = kind === "mail" ? "over_email_send_rate_limit" : "over_sms_send_rate_limit";
  if (everyS > 0) {
    const wait = await takeToken(auth.sql, `${kind} ${purpose}`, recipient, { burst: 1, everyS });
    if (wait > 0)
      throw new ApiError(
        429,
        code,
        `For security purposes, you can only request this after ${wait} seconds.`,
        {},
        wait,
      );
  }
  const wait = await takeToken(
    auth.sql,
    "sendsPerRecipient",
    recipient,
    auth.config.limits.sendsPerRecipient,
  );
  if (wait > 0) throw tooManyRequests(wait, code, `${kind === "mail" ? "email" : "sms"} rate limit exceeded`);
  await enforceRateLimit(auth, "sendsPerIp", ip);
}
