export type CaptchaProvider = "hcaptcha" | "turnstile";

export type CaptchaSettings = {
  provider: CaptchaProvider;
  secret: string;
  /** Where a token is verified: the provider's own address, another one in tests. */
  verifyUrl: string;
  timeoutMs: number;
};

export const CAPTCHA_VERIFY_URLS: Record<CaptchaProvider, string> = {
  hcaptcha: "https://hcaptcha.com/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
};
