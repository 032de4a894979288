import * as m from "@nirmaan/messages/accounts-service-client.ts";

/**
 * Messages for the error codes of the accounts service. None reveals whether an address has an account: a wrong password
 * and an unknown address have the same message.
 */
const MESSAGES: Record<string, () => string> = {
  invalid_credentials: m.wrongAddressOrPassword,
  email_not_confirmed: m.confirmAddressFirst,
  user_banned: m.accountClosed,
  weak_password: m.passwordEasyToGuess,
  same_password: m.oldPassword,
  otp_expired: m.linkTooOld,
  over_email_send_rate_limit: m.mailJustSent,
  over_sms_send_rate_limit: m.messageJustSent,
  over_request_rate_limit: m.tooManyTries,
  signup_disabled: m.noNewAccounts,
  mfa_verification_failed: m.wrongCode,
  mfa_challenge_expired: m.tooLongTryAgain,
  mfa_factor_name_conflict: m.nameTaken,
  too_many_enrolled_mfa_factors: m.tooManySecondSteps,
  insufficient_aal: m.confirmSecondStepFirst,
  reauthentication_needed: m.logInAgainFirst,
  session_not_found: m.loggedOut,
  session_expired: m.loggedOut,
  refresh_token_not_found: m.loggedOut,
  refresh_token_already_used: m.loggedOut,
  bad_code_verifier: m.openInSameBrowser,
  flow_state_not_found: m.openInSameBrowser,
  flow_state_expired: m.tooLongStartAgain,
  bad_oauth_state: m.tooLongStartAgain,
  bad_oauth_callback: m.wrongReturn,
  access_denied: m.notAllowedAtOtherSite,
  provider_email_needs_verification: m.confirmAtOtherSite,
  provider_disabled: m.providerOff,
  identity_already_exists: m.connectedElsewhere,
  single_identity_not_deletable: m.onlyWayIn,
  webauthn_verification_failed: m.passkeyNotChecked,
  webauthn_challenge_not_found: m.tooLongTryAgain,
  validation_failed: m.formNotRight,
  account_not_shareable: m.onlyAdultsShare,
  oauth_authorization_not_found: m.requestTooOld,
  sms_send_failed: m.messageNotSent,
  email_address_invalid: m.addressGetsNoMail,
};

type AccountError = { code?: string | undefined; name?: string; status?: number | undefined };

export function accountErrorMessage({ code, name }: AccountError): string {
  // PKCE: the link signs in only the browser that asked for it, but it confirms the address anywhere.
  if (name === "AuthPKCECodeVerifierMissingError" || name === "AuthPKCEGrantCodeExchangeError")
    return m.openedInOtherBrowser();
  const message = code && Object.hasOwn(MESSAGES, code) ? MESSAGES[code] : undefined;
  return message ? message() : m.somethingWentWrong();
}

/** The same for a student with a card, who has no e-mail address and gets a new PIN from the teacher. */
export function cardErrorMessage(error: AccountError): string {
  if (error.code === "invalid_credentials") return m.wrongNameOrPin();
  if (error.code === "over_request_rate_limit") return m.tooManyPins();
  return accountErrorMessage(error);
}

/** AUTH-11: the error that a callback URL reports, if any. */
export function callbackErrorMessage(query: URLSearchParams): string | undefined {
  const [error, code] = [query.get("error"), query.get("error_code")];
  if (!error && !code && !query.get("error_description")) return undefined;
  return accountErrorMessage({ code: code && Object.hasOwn(MESSAGES, code) ? code : (error ?? undefined) });
}
