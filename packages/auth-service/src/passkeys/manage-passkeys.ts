import { z } from "zod";
import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { isUuid } from "../core/is-uuid.ts";
import { readFields } from "../core/read-fields.ts";
import { recordAudit } from "../database/record-audit.ts";
import { requireAdminAndUser } from "../sessions/require-admin-role.ts";
import { requireSession } from "../sessions/require-session.ts";
import type { UserRow } from "../users/user-row.ts";
import { type PasskeyRow, passkeysOf, passkeyView } from "./passkey-row.ts";

const Body = z.object({ friendly_name: z.string().min(1).max(120) });

/** GET /passkeys */
export async function listOwnPasskeys(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { user } = await requireSession(auth, request);
  return Response.json((await passkeysOf(auth.sql, user.id)).map(passkeyView));
}

/** PATCH /passkeys/{id} */
export async function renamePasskey(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { user } = await requireSession(auth, request);
  const { friendly_name } = readFields(Body, request.body);
  const [passkey] = await auth.sql<PasskeyRow[]>`
    update auth.webauthn_credentials set friendly_name = ${friendly_name}, updated_at = now()
    where id = ${passkeyId(request)} and user_id = ${user.id} returning *`;
  if (!passkey) throw notFound();
  return Response.json(passkeyView(passkey));
}

/** DELETE /passkeys/{id} */
export async function deleteOwnPasskey(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { user } = await requireSession(auth, request);
  return remove(auth, request, user);
}

/** GET /admin/users/{id}/passkeys */
export async function listPasskeys(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const user = await requireAdminAndUser(auth, request);
  return Response.json((await passkeysOf(auth.sql, user.id)).map(passkeyView));
}

/** DELETE /admin/users/{id}/passkeys/{id} */
export async function deletePasskey(auth: AuthContext, request: AuthRequest): Promise<Response> {
  return remove(auth, request, await requireAdminAndUser(auth, request));
}

async function remove(auth: AuthContext, request: AuthRequest, owner: UserRow): Promise<Response> {
  const removed = await auth.sql`
    delete from auth.webauthn_credentials where id = ${passkeyId(request)} and user_id = ${owner.id} returning id`;
  if (removed.length === 0) throw notFound();
  await recordAudit(auth, auth.sql, request, "passkey_deleted", owner, { passkey_id: passkeyId(request) });
  return new Response(null, { status: 204 });
}

function passkeyId(request: AuthRequest): string {
  const id = request.params.passkeyId ?? "";
  if (!isUuid(id)) throw notFound();
  return id;
}

const notFound = () => new ApiError(404, "validation_failed", "Passkey not found");
