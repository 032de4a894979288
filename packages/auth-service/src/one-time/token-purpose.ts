export type TokenPurpose =
  | "signup"
  | "invite"
  | "magiclink"
  | "recovery"
  | "email_change_current"
  | "email_change_new"
  | "reauthentication"
  | "sms"
  | "phone_change";

/** GoTrue's token types. A user has one token of each type; a new one replaces it. */
export const TOKEN_TYPE: Record<TokenPurpose, string> = {
  signup: "confirmation_token",
  invite: "confirmation_token",
  sms: "confirmation_token",
  magiclink: "recovery_token",
  recovery: "recovery_token",
  email_change_current: "email_change_token_current",
  email_change_new: "email_change_token_new",
  reauthentication: "reauthentication_token",
  phone_change: "phone_change_token",
};

/** The purposes that each `type` of a verify request may redeem: a code must not work for another purpose. */
const REDEEMED_AS: Record<string, TokenPurpose[]> = {
  signup: ["signup"],
  invite: ["invite"],
  magiclink: ["magiclink", "signup"],
  recovery: ["recovery"],
  email: ["signup", "invite", "magiclink"],
  email_change: ["email_change_current", "email_change_new"],
  sms: ["sms"],
  phone_change: ["phone_change"],
};

export const purposesForType = (type: string): TokenPurpose[] | undefined =>
  Object.hasOwn(REDEEMED_AS, type) ? REDEEMED_AS[type] : undefined;
