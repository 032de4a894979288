type AdultCheckSettings = {
  SITE_URL?: string | undefined;
  ADULT_CHECK: "none" | "stand-in" | "token";
  ADULT_CHECK_NAME?: string | undefined;
  ADULT_CHECK_URL?: string | undefined;
  ADULT_CHECK_ISSUER?: string | undefined;
  ADULT_CHECK_JWKS_URL?: string | undefined;
  ADULT_CHECK_AUDIENCE?: string | undefined;
};

const NEEDED = [
  "ADULT_CHECK_NAME",
  "ADULT_CHECK_URL",
  "ADULT_CHECK_ISSUER",
  "ADULT_CHECK_JWKS_URL",
  "ADULT_CHECK_AUDIENCE",
] as const;

/** Refuses to start rather than to believe everybody on a public address, or to check with half of the settings. */
export function requireUsableAdultCheck(settings: AdultCheckSettings): void {
  if (settings.ADULT_CHECK === "stand-in" && settings.SITE_URL && !isLoopback(settings.SITE_URL))
    throw new Error(
      `ADULT_CHECK is "stand-in", which believes everybody, and SITE_URL is ${settings.SITE_URL}; expected none or token`,
    );
  const missing = settings.ADULT_CHECK === "token" ? NEEDED.filter((name) => !settings[name]) : [];
  if (missing.length > 0) throw new Error(`ADULT_CHECK is "token"; also expected ${missing.join(", ")}`);
}

const isLoopback = (address: string) =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/.test(new URL(address).hostname);
