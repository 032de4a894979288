import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { paginationHeaders, readPage } from "../core/result-page.ts";
import { requireAdminAndUser, requireAdminRole } from "../sessions/require-admin-role.ts";
import { completeAccount } from "../users/find-account.ts";
import type { UserRow } from "../users/user-row.ts";
import { userView } from "../users/user-view.ts";

/** GET /admin/users */
export async function listUsers(auth: AuthContext, request: AuthRequest): Promise<Response> {
  await requireAdminRole(auth, request);
  const page = readPage(request.query);
  const [counted] = await auth.sql<{ total: number }[]>`
    select count(*)::int as total from auth.users where deleted_at is null`;
  const users = await auth.sql<UserRow[]>`
    select * from auth.users where deleted_at is null
    order by created_at desc, id limit ${page.perPage} offset ${page.offset}`;
  return Response.json(
    {
      // As in GoTrue, the list does not load identities.
      users: users.map((user) => ({ ...userView({ user, identities: [], factors: [] }), identities: null })),
      aud: "authenticated",
    },
    { headers: paginationHeaders("/admin/users", page, counted?.total ?? 0) },
  );
}

/** GET /admin/users/{id} */
export async function showUser(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const user = await requireAdminAndUser(auth, request);
  return Response.json(userView(await completeAccount(auth.sql, user)));
}
