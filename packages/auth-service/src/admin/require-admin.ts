import type { AuthContext } from "../auth-context.ts";
import { ApiError } from "../http/api-error.ts";
import { type Call, isUuid } from "../http/call.ts";
import { bearerToken } from "../sessions/require-session.ts";
import { findUser } from "../users/find-account.ts";
import type { UserRow } from "../users/user-row.ts";

const ADMIN_ROLES = ["service_role", "supabase_admin"];

export const isAdminRole = (role: unknown) => typeof role === "string" && ADMIN_ROLES.includes(role);

/** The service-role key, and only from a server: a key that a browser sends has already leaked. */
export async function requireAdmin(auth: AuthContext, call: Call): Promise<void> {
  const claims = await auth.keyring.verify(bearerToken(call.headers));
  if (!isAdminRole(claims.role)) throw new ApiError(403, "not_admin", "User not allowed");
  if (call.headers.has("origin") || call.headers.has("sec-fetch-site"))
    throw new ApiError(403, "not_admin", "The service-role key must not be used in a browser");
}

export async function requireAdminAndUser(auth: AuthContext, call: Call): Promise<UserRow> {
  await requireAdmin(auth, call);
  const id = call.params.userId ?? "";
  if (!isUuid(id)) throw new ApiError(404, "validation_failed", "user_id must be an UUID");
  const user = await findUser(auth.sql, id);
  if (!user) throw new ApiError(404, "user_not_found", "User not found");
  return user;
}
