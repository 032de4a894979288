import { ApiError } from "../core/api-error.ts";
import type { Endpoint } from "../core/endpoint.ts";
import { requireOAuthServer } from "../oauth-server/require-oauth-server.ts";
import { requireAdminRole } from "../sessions/require-admin-role.ts";
import { requirePermanentUser } from "../sessions/require-session.ts";

const disabled = (feature: string) => new ApiError(404, "feature_disabled", `${feature} disabled`);

const forAdmins =
  (feature: string): Endpoint =>
  async (auth, request) => {
    await requireAdminRole(auth, request);
    throw disabled(feature);
  };

const forAll =
  (error: ApiError): Endpoint =>
  () => {
    throw error;
  };

const saml = forAll(new ApiError(404, "saml_provider_disabled", "SAML 2.0 is disabled"));

const recoveryCodes: Endpoint = async (auth, request) => {
  await requirePermanentUser(auth, request);
  throw disabled("Recovery codes are");
};

/** An address that is not one of the OAuth server's: it says whether the server is off or the address is wrong. */
const oauthServer: Endpoint = (auth) => {
  requireOAuthServer(auth);
  throw disabled("This endpoint of the OAuth server is");
};

/** GoTrue's endpoints that this service does not have, for every method. The client library parses JSON only. */
export const NOT_OFFERED: Record<string, Endpoint> = {
  "/sso": saml,
  "/sso/*": saml,
  "/scim/*": forAll(disabled("SCIM server is")),
  "/factors/recovery-codes": recoveryCodes,
  "/factors/recovery-codes/*": recoveryCodes,
  "/admin/audit": forAdmins("The audit log's endpoint is"),
  "/admin/sso/*": forAdmins("SAML 2.0 is"),
  "/admin/scim-providers": forAdmins("SCIM server is"),
  "/admin/scim-providers/*": forAdmins("SCIM server is"),
  "/admin/custom-providers": forAdmins("Custom OAuth providers are"),
  "/admin/custom-providers/*": forAdmins("Custom OAuth providers are"),
  "/admin/oauth/*": forAdmins("This endpoint of the OAuth server is"),
  "/user/oauth/*": oauthServer,
  "/oauth/*": oauthServer,
};
