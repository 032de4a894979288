import { ApiError } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { isUuid } from "../core/is-uuid.ts";
import { findUser } from "../users/find-account.ts";
import type { UserRow } from "../users/user-row.ts";
import { bearerToken } from "./require-session.ts";

const ADMIN_ROLES = ["service_role", "supabase_admin"];

export const isAdminRole = (role: unknown) => typeof role === "string" && ADMIN_ROLES.includes(role);

/** Requires the service-role key. Refuses it from a browser, where it must never be. */
export async function requireAdminRole(auth: AuthContext, request: AuthRequest): Promise<void> {
  const claims = await auth.keyring.verify(bearerToken(request.headers));
  if (!isAdminRole(claims.role)) throw new ApiError(403, "not_admin", "User not allowed");
  if (request.headers.has("origin") || request.headers.has("sec-fetch-site"))
    throw new ApiError(403, "not_admin", "The service-role key must not be used in a browser");
}

export async function requireAdminAndUser(auth: AuthContext, request: AuthRequest): Promise<UserRow> {
  await requireAdminRole(auth, request);
  const id = request.params.userId ?? "";
  if (!isUuid(id)) throw new ApiError(404, "validation_failed", "user_id must be an UUID");
  const user = await findUser(auth.sql, id);
  if (!user) throw new ApiError(404, "user_not_found", "User not found");
  return user;
}
