import { createUserByAdmin } from "../admin/create-user-by-admin.ts";
import { deleteUser } from "../admin/delete-user.ts";
import { generateLink } from "../admin/generate-link.ts";
import { inviteUser } from "../admin/invite-user.ts";
import { deleteFactor, listFactors } from "../admin/manage-factors.ts";
import { listUsers, showUser } from "../admin/show-users.ts";
import { updateUserByAdmin } from "../admin/update-user-by-admin.ts";
import { withCaptcha, withCaptchaForGrants } from "../captcha/require-captcha.ts";
import type { Endpoint } from "../core/endpoint.ts";
import { getUser } from "../current-user/get-user.ts";
import { updateUser } from "../current-user/update-user.ts";
import { challengeFactor } from "../mfa/challenge-factor.ts";
import { enrollFactor } from "../mfa/enroll-factor.ts";
import { unenrollFactor } from "../mfa/unenroll-factor.ts";
import { verifyFactor } from "../mfa/verify-factor.ts";
import { authorize, authorizeLink } from "../oauth/authorize.ts";
import { handleOAuthCallback } from "../oauth/oauth-callback.ts";
import { unlinkIdentity } from "../oauth/unlink-identity.ts";
import { decideAuthorization, showAuthorization } from "../oauth-server/decide-authorization.ts";
import { showOpenIdConfiguration, showServerMetadata } from "../oauth-server/discovery.ts";
import { grantClientToken } from "../oauth-server/grant-client-token.ts";
import {
  deleteClient,
  listClients,
  regenerateSecret,
  showClient,
  updateClient,
} from "../oauth-server/manage-clients.ts";
import { listGrants, revokeGrant } from "../oauth-server/manage-grants.ts";
import { createClientByAdmin, registerClient } from "../oauth-server/register-client.ts";
import { ofOAuthServer } from "../oauth-server/require-oauth-server.ts";
import { startAuthorization } from "../oauth-server/start-authorization.ts";
import { showUserInfo } from "../oauth-server/user-info.ts";
import { reauthenticate } from "../one-time/reauthenticate.ts";
import { requestRecovery } from "../one-time/request-recovery.ts";
import { requestSignInCode } from "../one-time/request-sign-in-code.ts";
import { resendToken } from "../one-time/resend-token.ts";
import { followLink, verifyToken } from "../one-time/verify-token.ts";
import {
  deleteOwnPasskey,
  deletePasskey,
  listOwnPasskeys,
  listPasskeys,
  renamePasskey,
} from "../passkeys/manage-passkeys.ts";
import { finishPasskeyRegistration, startPasskeyRegistration } from "../passkeys/register-passkey.ts";
import { finishPasskeySignIn, startPasskeySignIn } from "../passkeys/sign-in-with-passkey.ts";
import { behindRecentSecondFactor, behindSecondFactor } from "../sessions/require-second-factor.ts";
import { signOut } from "../sessions/sign-out.ts";
import { grantToken } from "../sign-in/grant-token.ts";
import { signUpUser } from "../sign-in/sign-up-user.ts";
import { showHealth, showKeys, showSettings } from "./service-info.ts";

/** Every endpoint of the service. */
export const ENDPOINTS: Record<string, Endpoint> = {
  "GET /health": showHealth,
  "GET /settings": showSettings,
  "GET /.well-known/jwks.json": showKeys,
  "GET /.well-known/openid-configuration": showOpenIdConfiguration,
  "GET /.well-known/oauth-authorization-server": showServerMetadata,

  "POST /signup": withCaptcha(signUpUser),
  "POST /token": withCaptchaForGrants(grantToken),
  "POST /otp": withCaptcha(requestSignInCode),
  "POST /magiclink": withCaptcha(requestSignInCode),
  "POST /recover": withCaptcha(requestRecovery),
  "POST /resend": withCaptcha(resendToken),
  "POST /verify": verifyToken,
  "GET /verify": followLink,
  "GET /reauthenticate": reauthenticate,
  "POST /logout": signOut,

  "GET /user": getUser,
  "PUT /user": updateUser,
  "GET /user/identities/authorize": behindSecondFactor(authorizeLink),
  "DELETE /user/identities/:identityId": behindSecondFactor(unlinkIdentity),

  "GET /authorize": authorize,
  "GET /callback": handleOAuthCallback,
  "POST /callback": handleOAuthCallback,

  "POST /factors": enrollFactor,
  "POST /factors/:factorId/challenge": challengeFactor,
  "POST /factors/:factorId/verify": verifyFactor,
  "DELETE /factors/:factorId": unenrollFactor,

  "POST /passkeys/registration/options": startPasskeyRegistration,
  "POST /passkeys/registration/verify": finishPasskeyRegistration,
  "POST /passkeys/authentication/options": withCaptcha(startPasskeySignIn),
  "POST /passkeys/authentication/verify": finishPasskeySignIn,
  "GET /passkeys": listOwnPasskeys,
  "PATCH /passkeys/:passkeyId": behindSecondFactor(renamePasskey),
  "DELETE /passkeys/:passkeyId": behindRecentSecondFactor(deleteOwnPasskey),

  "GET /admin/users": listUsers,
  "POST /admin/users": createUserByAdmin,
  "GET /admin/users/:userId": showUser,
  "PUT /admin/users/:userId": updateUserByAdmin,
  "DELETE /admin/users/:userId": deleteUser,
  "GET /admin/users/:userId/factors": listFactors,
  "DELETE /admin/users/:userId/factors/:factorId": deleteFactor,
  "GET /admin/users/:userId/passkeys": listPasskeys,
  "DELETE /admin/users/:userId/passkeys/:passkeyId": deletePasskey,
  "POST /admin/generate_link": generateLink,
  "POST /invite": inviteUser,

  "GET /admin/oauth/clients": listClients,
  "POST /admin/oauth/clients": createClientByAdmin,
  "GET /admin/oauth/clients/:clientId": showClient,
  "PUT /admin/oauth/clients/:clientId": updateClient,
  "DELETE /admin/oauth/clients/:clientId": deleteClient,
  "POST /admin/oauth/clients/:clientId/regenerate_secret": regenerateSecret,

  "GET /oauth/authorize": startAuthorization,
  "GET /oauth/authorizations/:authorizationId": showAuthorization,
  "POST /oauth/authorizations/:authorizationId/consent": ofOAuthServer(
    behindSecondFactor(decideAuthorization),
  ),
  "POST /oauth/clients/register": registerClient,
  "POST /oauth/token": grantClientToken,
  "GET /oauth/userinfo": showUserInfo,
  "GET /user/oauth/grants": listGrants,
  "DELETE /user/oauth/grants": behindSecondFactor(revokeGrant),
};
