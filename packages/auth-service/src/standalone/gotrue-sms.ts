import { NoSmsProvider } from "../core/no-sms-provider.ts";
import type { SendSms } from "../core/outgoing-message.ts";
import { VariableError, type VariableReader } from "./variable-reader.ts";

/** `phone:code` pairs, separated by commas. */
export function readTestCodes(read: VariableReader): {
  smsTestCodes: Record<string, string>;
  smsTestCodesUntil: Date | null;
} {
  const pairs = (read.list("GOTRUE_SMS_TEST_OTP") ?? []).map((pair) =>
    /^\+?([1-9]\d{1,14})[:=](\d{4,10})$/.exec(pair),
  );
  const until = read.text("GOTRUE_SMS_TEST_OTP_VALID_UNTIL");
  if (pairs.includes(null))
    throw new VariableError(
      "GOTRUE_SMS_TEST_OTP should be a list such as 15555550100:123456,15555550101:654321.",
    );
  if (until && Number.isNaN(Date.parse(until)))
    throw new VariableError("GOTRUE_SMS_TEST_OTP_VALID_UNTIL should be a time such as 2027-01-31T00:00:00Z.");
  return {
    smsTestCodes: Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? "", pair?.[2] ?? ""])),
    smsTestCodesUntil: until ? new Date(until) : null,
  };
}

/**
 * No provider of text messages is supported, so a request for one fails, as in GoTrue without a provider.
 * Undefined for `outbox`, our own value: the messages are stored in the outbox.
 */
export function readSmsTransport(read: VariableReader): SendSms | undefined {
  if (read.text("GOTRUE_SMS_PROVIDER") === "outbox") return undefined;
  const fail = async () => {
    throw new NoSmsProvider();
  };
  return Object.assign(fail, { check: fail });
}
