import { invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { requireAdminAndUser, requireAdminRole } from "../sessions/require-admin-role.ts";
import { completeAccount } from "../users/find-account.ts";
import type { UserRow } from "../users/user-row.ts";
import { userView } from "../users/user-view.ts";

const DEFAULT_PER_PAGE = 50;
const MAX_PER_PAGE = 1000;
const MAX_PAGE = 1_000_000;

/** GET /admin/users */
export async function listUsers(auth: AuthContext, request: AuthRequest): Promise<Response> {
  await requireAdminRole(auth, request);
  const page = readNumber(request.query.get("page"), 1, MAX_PAGE);
  const perPage = readNumber(request.query.get("per_page"), DEFAULT_PER_PAGE, MAX_PER_PAGE);
  const [counted] = await auth.sql<{ total: number }[]>`
    select count(*)::int as total from auth.users where deleted_at is null`;
  const total = counted?.total ?? 0;
  const users = await auth.sql<UserRow[]>`
    select * from auth.users where deleted_at is null
    order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < lastPage ? [link(page + 1, "next")] : []), link(lastPage, "last")];
  return Response.json(
    {
      // As in GoTrue, the list does not load identities.
      users: users.map((user) => ({ ...userView({ user, identities: [], factors: [] }), identities: null })),
      aud: "authenticated",
    },
    { headers: { "x-total-count": String(total), link: links.join(", ") } },
  );
}

/** GET /admin/users/{id} */
export async function showUser(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const user = await requireAdminAndUser(auth, request);
  return Response.json(userView(await completeAccount(auth.sql, user)));
}

function readNumber(text: string | null, fallback: number, max: number): number {
  if (text === null || text === "") return fallback;
  if (!/^\d{1,9}$/.test(text)) throw invalid("Bad Pagination Parameters: a whole number was expected");
  return Math.min(Number(text), max) || fallback;
}
