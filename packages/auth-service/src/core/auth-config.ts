import { type AuthLimits, DEFAULT_LIMITS } from "./auth-limits.ts";
import type { ProviderSettings } from "./provider-settings.ts";

type FactorSwitch = { enroll: boolean; verify: boolean };

export type AuthConfig = {
  /** Where people are sent when no other allowed address was asked for. */
  siteUrl: string;
  /** The public address of this service; links in mails and the tokens' issuer are made of it, never of a Host header. */
  externalUrl: string;
  uriAllowList: string[];
  disableSignup: boolean;
  emailEnabled: boolean;
  phoneEnabled: boolean;
  anonymousEnabled: boolean;
  mailerAutoconfirm: boolean;
  smsAutoconfirm: boolean;
  secureEmailChange: boolean;
  manualLinking: boolean;
  accessTokenLifeS: number;
  refreshReuseIntervalS: number;
  sessionTimeboxS: number | null;
  sessionInactivityS: number | null;
  singleSessionPerUser: boolean;
  passwordMinLength: number;
  /** Each string is a set of which a password needs one character. */
  passwordRequiredCharacters: string[];
  refuseCommonPasswords: boolean;
  passwordChangeNeedsReauthentication: boolean;
  mailEveryS: number;
  smsEveryS: number;
  codeLifeS: number;
  linkLifeS: number;
  maxFactors: number;
  challengeLifeS: number;
  totp: FactorSwitch;
  phoneFactor: FactorSwitch;
  webauthnFactor: FactorSwitch;
  passkeysEnabled: boolean;
  /** Empty: taken from siteUrl. */
  webauthnRpId: string;
  webauthnRpName: string;
  webauthnRpOrigins: string[];
  providers: Record<string, ProviderSettings>;
  limits: AuthLimits;
  /** Answers about an address take at least this long, so that their time does not tell whether it has an account. */
  minimumAnswerMs: number;
  /** Read only when the request comes from a trusted proxy. */
  forwardedForHeader: string | null;
  trustedProxies: string[];
  auditDays: number;
};

export const DEFAULT_CONFIG: AuthConfig = {
  siteUrl: "http://localhost:3000",
  externalUrl: "http://localhost:3000/auth/v1",
  uriAllowList: [],
  disableSignup: false,
  emailEnabled: true,
  phoneEnabled: false,
  anonymousEnabled: false,
  mailerAutoconfirm: false,
  smsAutoconfirm: false,
  secureEmailChange: true,
  manualLinking: true,
  accessTokenLifeS: 3600,
  refreshReuseIntervalS: 10,
  sessionTimeboxS: null,
  sessionInactivityS: 60 * 86_400,
  singleSessionPerUser: false,
  passwordMinLength: 8,
  passwordRequiredCharacters: [],
  refuseCommonPasswords: true,
  passwordChangeNeedsReauthentication: true,
  mailEveryS: 60,
  smsEveryS: 60,
  codeLifeS: 600,
  linkLifeS: 3600,
  maxFactors: 10,
  challengeLifeS: 300,
  totp: { enroll: true, verify: true },
  phoneFactor: { enroll: true, verify: true },
  webauthnFactor: { enroll: true, verify: true },
  passkeysEnabled: true,
  webauthnRpId: "",
  webauthnRpName: "Nirmaan",
  webauthnRpOrigins: [],
  providers: {},
  limits: DEFAULT_LIMITS,
  minimumAnswerMs: 120,
  forwardedForHeader: null,
  trustedProxies: [],
  auditDays: 180,
};
