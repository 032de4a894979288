import { type AuthConfig, DEFAULT_CONFIG } from "../core/auth-config.ts";
import { type AuthLimit, type AuthLimits, DEFAULT_LIMITS } from "../core/auth-limits.ts";
import { readCaptcha } from "./gotrue-captcha.ts";
import { readOAuthServer } from "./gotrue-oauth-server.ts";
import { readProviders } from "./gotrue-providers.ts";
import { readTestCodes } from "./gotrue-sms.ts";
import type { VariableReader } from "./variable-reader.ts";

const HOUR_S = 3600;
const FIVE_MINUTES_S = 300;

/** Reads GoTrue's variables. The defaults are GoTrue's, except where this service is stricter. */
export function readGotrueConfig(read: VariableReader, externalUrl: string): AuthConfig {
  const linkLifeS = read.seconds("GOTRUE_MAILER_OTP_EXP") ?? DEFAULT_CONFIG.linkLifeS;
  const header = read.text("GOTRUE_RATE_LIMIT_HEADER") ?? null;
  return {
    ...DEFAULT_CONFIG,
    siteUrl: (read.text("GOTRUE_SITE_URL") ?? externalUrl).replace(/\/$/, ""),
    externalUrl,
    uriAllowList: read.list("GOTRUE_URI_ALLOW_LIST") ?? [],
    disableSignup: read.flag("GOTRUE_DISABLE_SIGNUP") ?? false,
    emailEnabled: read.flag("GOTRUE_EXTERNAL_EMAIL_ENABLED") ?? true,
    phoneEnabled: read.flag("GOTRUE_EXTERNAL_PHONE_ENABLED") ?? false,
    anonymousEnabled: read.flag("GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED") ?? false,
    mailerAutoconfirm: read.flag("GOTRUE_MAILER_AUTOCONFIRM") ?? false,
    smsAutoconfirm: read.flag("GOTRUE_SMS_AUTOCONFIRM") ?? false,
    secureEmailChange: read.flag("GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED") ?? true,
    // Programs written for GoTrue rely on its errors for unknown and taken addresses.
    hidesAccounts: false,
    manualLinking: read.flag("GOTRUE_SECURITY_MANUAL_LINKING_ENABLED") ?? false,
    ...readSessionRules(read),
    ...readPasswordRules(read),
    mailEveryS: read.seconds("GOTRUE_SMTP_MAX_FREQUENCY") ?? DEFAULT_CONFIG.mailEveryS,
    smsEveryS: read.seconds("GOTRUE_SMS_MAX_FREQUENCY") ?? DEFAULT_CONFIG.smsEveryS,
    linkLifeS,
    codeLifeS: Math.min(
      linkLifeS,
      read.seconds("GOTRUE_SMS_OTP_EXP") ?? DEFAULT_CONFIG.codeLifeS,
      DEFAULT_CONFIG.codeLifeS,
    ),
    ...readFactorSettings(read),
    ...readTestCodes(read),
    providers: readProviders(read),
    captcha: readCaptcha(read),
    oauthServer: readOAuthServer(read),
    limits: readLimits(read),
    forwardedForHeader: header,
    trustedProxies: header ? (read.list("TRUSTED_PROXIES") ?? PRIVATE_NETWORKS) : [],
  };
}

function readSessionRules(read: VariableReader) {
  return {
    accessTokenLifeS: read.seconds("GOTRUE_JWT_EXP") ?? HOUR_S,
    refreshReuseIntervalS: read.seconds("GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL") ?? 10,
    sessionTimeboxS: read.seconds("GOTRUE_SESSIONS_TIMEBOX") ?? null,
    sessionInactivityS: read.seconds("GOTRUE_SESSIONS_INACTIVITY_TIMEOUT") ?? null,
    singleSessionPerUser: read.flag("GOTRUE_SESSIONS_SINGLE_PER_USER") ?? false,
  };
}

function readPasswordRules(read: VariableReader) {
  return {
    passwordMinLength: Math.max(6, read.count("GOTRUE_PASSWORD_MIN_LENGTH") ?? 6),
    passwordRequiredCharacters: read.text("GOTRUE_PASSWORD_REQUIRED_CHARACTERS")?.split(":") ?? [],
    refuseCommonPasswords: read.flag("GOTRUE_PASSWORD_HIBP_ENABLED") ?? false,
    passwordChangeNeedsReauthentication:
      read.flag("GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION") ?? false,
  };
}

function readFactorSettings(read: VariableReader) {
  const factor = (name: string) => ({
    enroll: read.flag(`GOTRUE_MFA_${name}_ENROLL_ENABLED`) ?? true,
    verify: read.flag(`GOTRUE_MFA_${name}_VERIFY_ENABLED`) ?? true,
  });
  return {
    maxFactors: read.count("GOTRUE_MFA_MAX_ENROLLED_FACTORS") ?? DEFAULT_CONFIG.maxFactors,
    challengeLifeS: read.seconds("GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION") ?? DEFAULT_CONFIG.challengeLifeS,
    totp: factor("TOTP"),
    phoneFactor: factor("PHONE"),
    webauthnFactor: factor("WEB_AUTHN"),
    passkeysEnabled: read.flag("GOTRUE_PASSKEY_ENABLED") ?? true,
    webauthnRpId: read.text("GOTRUE_WEBAUTHN_RP_ID") ?? "",
    webauthnRpName: read.text("GOTRUE_WEBAUTHN_RP_DISPLAY_NAME") ?? DEFAULT_CONFIG.webauthnRpName,
    webauthnRpOrigins: read.list("GOTRUE_WEBAUTHN_RP_ORIGINS") ?? [],
  };
}

function readLimits(read: VariableReader): AuthLimits {
  return {
    ...DEFAULT_LIMITS,
    sendsPerIp: perSpan(read.count("GOTRUE_RATE_LIMIT_EMAIL_SENT"), HOUR_S) ?? DEFAULT_LIMITS.sendsPerIp,
    anonymousPerIp:
      perSpan(read.count("GOTRUE_RATE_LIMIT_ANONYMOUS_USERS"), HOUR_S) ?? DEFAULT_LIMITS.anonymousPerIp,
    verifiesPerIp:
      perSpan(read.count("GOTRUE_RATE_LIMIT_VERIFY"), FIVE_MINUTES_S) ?? DEFAULT_LIMITS.verifiesPerIp,
    refreshesPerIp:
      perSpan(read.count("GOTRUE_RATE_LIMIT_TOKEN_REFRESH"), FIVE_MINUTES_S) ?? DEFAULT_LIMITS.refreshesPerIp,
    factorTries:
      perSpan(read.count("GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY"), FIVE_MINUTES_S) ??
      DEFAULT_LIMITS.factorTries,
  };
}

/** Trusted by default when a header is configured: on a private network the sender usually is the proxy. */
const PRIVATE_NETWORKS = ["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1", "fc00::/7"];

/** Converts GoTrue's "count per time span" to a token bucket. */
const perSpan = (count: number | undefined, spanS: number): AuthLimit | undefined =>
  count ? { burst: count, everyS: spanS / count } : undefined;
