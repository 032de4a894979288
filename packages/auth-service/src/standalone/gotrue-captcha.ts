import { CAPTCHA_VERIFY_URLS, type CaptchaSettings } from "../core/captcha-settings.ts";
import { VariableError, type VariableReader } from "./variable-reader.ts";

const DEFAULT_TIMEOUT_S = 10;

/** Refuses incomplete settings: a captcha that is switched on and not verified would protect nothing. */
export function readCaptcha(read: VariableReader): CaptchaSettings | null {
  const isEnabled = read.flag("GOTRUE_SECURITY_CAPTCHA_ENABLED") ?? false;
  const provider = read.text("GOTRUE_SECURITY_CAPTCHA_PROVIDER") ?? "hcaptcha";
  const secret = read.text("GOTRUE_SECURITY_CAPTCHA_SECRET")?.trim() ?? "";
  const timeoutS = read.seconds("GOTRUE_SECURITY_CAPTCHA_TIMEOUT") || DEFAULT_TIMEOUT_S;
  if (!isEnabled) return null;
  if (provider !== "hcaptcha" && provider !== "turnstile")
    throw new VariableError("GOTRUE_SECURITY_CAPTCHA_PROVIDER should be hcaptcha or turnstile.");
  if (!secret) throw new VariableError("GOTRUE_SECURITY_CAPTCHA_SECRET should be the provider's secret key.");
  return { provider, secret, verifyUrl: CAPTCHA_VERIFY_URLS[provider], timeoutMs: timeoutS * 1000 };
}
