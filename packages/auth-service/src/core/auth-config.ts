import { type AuthLimits, DEFAULT_LIMITS } from "./auth-limits.ts";
import type { CaptchaSettings } from "./captcha-settings.ts";
import type { OAuthServerSettings } from "./oauth-server-settings.ts";
import type { ProviderSettings } from "./provider-settings.ts";

type FactorSwitch = { enroll: boolean; verify: boolean };

export type AuthConfig = {
  /** The redirect target when the request names no allowed one. */
  siteUrl: string;
  /** The public URL of this service. Links in mails and the tokens' issuer use it, never the Host header. */
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
  /** A password needs at least one character of each string. */
  passwordRequiredCharacters: string[];
  refuseCommonPasswords: boolean;
  passwordChangeNeedsReauthentication: boolean;
  mailEveryS: number;
  smsEveryS: number;
  codeLifeS: number;
  linkLifeS: number;
  /** Fixed codes of test phone numbers (digits only), for example for an app store's reviewers. */
  smsTestCodes: Record<string, string>;
  smsTestCodesUntil: Date | null;
  maxFactors: number;
  challengeLifeS: number;
  totp: FactorSwitch;
  phoneFactor: FactorSwitch;
  webauthnFactor: FactorSwitch;
  passkeysEnabled: boolean;
  /** Empty: the host of siteUrl. */
  webauthnRpId: string;
  webauthnRpName: string;
  webauthnRpOrigins: string[];
  providers: Record<string, ProviderSettings>;
  /** Null: no captcha is asked for. */
  captcha: CaptchaSettings | null;
  /** Null: the OAuth server's endpoints answer feature_disabled. */
  oauthServer: OAuthServerSettings | null;
  limits: AuthLimits;
  /** Answers for a code without sign-up, and for a new address, say nothing about other accounts. GoTrue reveals them. */
  hidesAccounts: boolean;
  /**
   * The site's page that confirms a sign-up. With one, only the browser that signed up keeps the password and the data
   * of the sign-up; null keeps them for everybody who has the mail, as GoTrue does.
   */
  confirmationPath: string | null;
  /** Minimum duration of answers about an address, so that their time does not reveal whether it has an account. */
  minimumResponseMs: number;
  /** Read only from trusted proxies. */
  forwardedForHeader: string | null;
  trustedProxies: string[];
  auditDays: number;
  /** How long the address of a known device is remembered after its last sign-in. */
  knownAddressDays: number;
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
  smsTestCodes: {},
  smsTestCodesUntil: null,
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
  captcha: null,
  oauthServer: null,
  limits: DEFAULT_LIMITS,
  hidesAccounts: true,
  confirmationPath: null,
  minimumResponseMs: 120,
  forwardedForHeader: null,
  trustedProxies: [],
  auditDays: 365,
  knownAddressDays: 180,
};
