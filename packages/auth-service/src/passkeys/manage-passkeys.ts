import { z } from "zod";
import { requireAdminAndUser } from "../admin/require-admin.ts";
import { audit } from "../audit/audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { ApiError } from "../http/api-error.ts";
import { type Call, isUuid, readFields } from "../http/call.ts";
import { requireSession } from "../sessions/require-session.ts";
import type { UserRow } from "../users/user-row.ts";
import { type PasskeyRow, passkeysOf, passkeyView } from "./passkey-row.ts";

const Body = z.object({ friendly_name: z.string().min(1).max(120) });

/** GET /passkeys */
export async function listOwnPasskeys(auth: AuthContext, call: Call): Promise<Response> {
  const { user } = await requireSession(auth, call);
  return Response.json((await passkeysOf(auth.sql, user.id)).map(passkeyView));
}

/** PATCH /passkeys/{id} */
export async function renamePasskey(auth: AuthContext, call: Call): Promise<Response> {
  const { user } = await requireSession(auth, call);
  const { friendly_name } = readFields(Body, call.body);
  const [passkey] = await auth.sql<PasskeyRow[]>`
    update auth.webauthn_credentials set friendly_name = ${friendly_name}, updated_at = now()
    where id = ${passkeyId(call)} and user_id = ${user.id} returning *`;
  if (!passkey) throw notFound();
  return Response.json(passkeyView(passkey));
}

/** DELETE /passkeys/{id} */
export async function deleteOwnPasskey(auth: AuthContext, call: Call): Promise<Response> {
  const { user } = await requireSession(auth, call);
  return remove(auth, call, user);
}

/** GET /admin/users/{id}/passkeys */
export async function listPasskeys(auth: AuthContext, call: Call): Promise<Response> {
  const user = await requireAdminAndUser(auth, call);
  return Response.json((await passkeysOf(auth.sql, user.id)).map(passkeyView));
}

/** DELETE /admin/users/{id}/passkeys/{id} */
export async function deletePasskey(auth: AuthContext, call: Call): Promise<Response> {
  return remove(auth, call, await requireAdminAndUser(auth, call));
}

async function remove(auth: AuthContext, call: Call, owner: UserRow): Promise<Response> {
  const removed = await auth.sql`
    delete from auth.webauthn_credentials where id = ${passkeyId(call)} and user_id = ${owner.id} returning id`;
  if (removed.length === 0) throw notFound();
  await audit(auth, auth.sql, call, "passkey_deleted", owner, { passkey_id: passkeyId(call) });
  return new Response(null, { status: 204 });
}

function passkeyId(call: Call): string {
  const id = call.params.passkeyId ?? "";
  if (!isUuid(id)) throw notFound();
  return id;
}

const notFound = () => new ApiError(404, "validation_failed", "Passkey not found");
