import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { KNOWN_PROVIDERS } from "../oauth/known-providers.ts";

export async function showHealth({ sql }: AuthContext): Promise<Response> {
  await sql`select 1`;
  return Response.json({
    version: "v2.189.0-nirmaan",
    name: "GoTrue",
    description: "GoTrue is a user registration and authentication API",
  });
}

export function showSettings({ config }: AuthContext): Response {
  const external = Object.fromEntries(
    KNOWN_PROVIDERS.map((name) => [name, config.providers[name] !== undefined]),
  );
  return Response.json({
    external: {
      ...external,
      anonymous_users: config.anonymousEnabled,
      email: config.emailEnabled,
      phone: config.phoneEnabled,
    },
    disable_signup: config.disableSignup,
    mailer_autoconfirm: config.mailerAutoconfirm,
    phone_autoconfirm: config.smsAutoconfirm,
    sms_provider: "",
    saml_enabled: false,
    passkeys_enabled: config.passkeysEnabled,
  });
}

export async function showKeys({ keyring }: AuthContext, _call: AuthRequest): Promise<Response> {
  return Response.json(
    { keys: await keyring.publicKeys() },
    { headers: { "cache-control": "public, max-age=600" } },
  );
}
