/** PKCE: the link signs in only the browser that asked for it, but it confirms the address anywhere. */
const OTHER_BROWSER_MESSAGE =
  "The link was opened in another browser than the one you started in. If it was to confirm your address, that is done: log in. Otherwise ask for a new mail and open it here.";

/**
 * Messages for the error codes of the accounts service. None reveals whether an address has an account: a wrong password
 * and an unknown address have the same message.
 */
const MESSAGES: Record<string, string> = {
  invalid_credentials: "The e-mail address or the password is not right.",
  email_not_confirmed: "Confirm your e-mail address first. The mail we sent you has a link and a code.",
  user_banned: "This account is closed for now. Get Help can tell you more.",
  weak_password: "This password is easy to guess. Choose another one.",
  same_password: "This is your old password. Choose a new one.",
  otp_expired: "This link or code is too old or was already used. Ask for a new one.",
  over_email_send_rate_limit: "We have just sent a mail. Wait a minute before you ask for another one.",
  over_sms_send_rate_limit: "We have just sent a message. Wait a minute before you ask for another one.",
  over_request_rate_limit: "Too many tries in a short time. Wait a few minutes, then try again.",
  signup_disabled: "New accounts cannot be made right now.",
  mfa_verification_failed: "The code is not right. Codes change every 30 seconds: use the newest one.",
  mfa_challenge_expired: "That took too long. Try again.",
  mfa_factor_name_conflict: "You already have one with this name. Choose another name.",
  too_many_enrolled_mfa_factors: "You have as many second steps as an account can have. Remove one first.",
  insufficient_aal: "Confirm with your second step first.",
  reauthentication_needed: "Log in again first, then change it.",
  session_not_found: "You were logged out. Log in again.",
  session_expired: "You were logged out. Log in again.",
  refresh_token_not_found: "You were logged out. Log in again.",
  refresh_token_already_used: "You were logged out. Log in again.",
  bad_code_verifier:
    "Open the link in the browser in which you asked for it, or type the code from the mail.",
  flow_state_not_found:
    "Open the link in the browser in which you asked for it, or type the code from the mail.",
  flow_state_expired: "That took too long. Start again.",
  bad_oauth_state: "That took too long. Start again.",
  bad_oauth_callback: "The other site did not send you back in the right way. Start again.",
  access_denied: "You did not allow it on the other site, so nothing was changed.",
  provider_email_needs_verification: "Confirm your address at the other site first, then try again.",
  provider_disabled: "This way to log in is not switched on here.",
  identity_already_exists: "This is already connected to another account.",
  single_identity_not_deletable: "This is the only way into your account. Add another one first.",
  webauthn_verification_failed: "The passkey could not be checked. Try again.",
  webauthn_challenge_not_found: "That took too long. Try again.",
  validation_failed: "Something in the form is not right. Check it and try again.",
  account_not_shareable: "Only adults can log in to other sites with their account here.",
  oauth_authorization_not_found:
    "This request is too old, or it was opened with another account. Start again at the other site.",
  sms_send_failed: "We could not send the message. Check the number, or try again in a few minutes.",
  email_address_invalid: "This address cannot get our mail. Check it for typing mistakes.",
};

export const GENERIC_ERROR_MESSAGE =
  "Something went wrong on our side. Nothing was changed. Please try again.";

type AccountError = { code?: string | undefined; name?: string; status?: number | undefined };

export function accountErrorMessage({ code, name }: AccountError): string {
  if (name === "AuthPKCECodeVerifierMissingError" || name === "AuthPKCEGrantCodeExchangeError")
    return OTHER_BROWSER_MESSAGE;
  return (code && Object.hasOwn(MESSAGES, code) && MESSAGES[code]) || GENERIC_ERROR_MESSAGE;
}

/** AUTH-11: the error that a callback URL reports, if any. */
export function callbackErrorMessage(query: URLSearchParams): string | undefined {
  const [error, code] = [query.get("error"), query.get("error_code")];
  if (!error && !code && !query.get("error_description")) return undefined;
  return accountErrorMessage({ code: code && Object.hasOwn(MESSAGES, code) ? code : (error ?? undefined) });
}
