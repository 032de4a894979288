import { z } from "zod";
import { ApiError, invalid } from "../core/api-error.ts";
import type { AuthContext, Db } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { type PreparedMail, prepareTokenMail } from "../one-time/prepare-token-message.ts";
import { allowedRedirect } from "../redirects/allowed-redirect.ts";
import { requireAdminRole } from "../sessions/require-admin-role.ts";
import { changeUser } from "../users/change-user.ts";
import { readEmail } from "../users/contact-address.ts";
import { completeAccount, findUserByEmail } from "../users/find-account.ts";
import { Metadata } from "../users/metadata.ts";
import { isConfirmed, type UserRow } from "../users/user-row.ts";
import { userView } from "../users/user-view.ts";
import { createProvisionedUser, emailExists, hashProvisionedPassword } from "./provisioned-user.ts";

const Body = z.object({
  type: z.string().default(""),
  email: z.string().default(""),
  new_email: z.string().default(""),
  password: z.string().default(""),
  data: Metadata.default({}),
  redirect_to: z.string().optional(),
});
type LinkRequest = z.infer<typeof Body> & { redirectTo: string; passwordHash: string | undefined };

/** POST /admin/generate_link: returns a link and code without sending a mail. */
export async function generateLink(auth: AuthContext, request: AuthRequest): Promise<Response> {
  await requireAdminRole(auth, request);
  const fields = readFields(Body, request.body);
  const email = readEmail(fields.email);
  const redirectTo = allowedRedirect(auth.config, request.query.get("redirect_to") ?? fields.redirect_to);
  const passwordHash = fields.password ? await hashProvisionedPassword(auth, fields.password) : undefined;
  const result = await auth.sql.begin(async (tx) => {
    const prepared = await prepareLink(auth, tx, { ...fields, email, redirectTo, passwordHash });
    return {
      ...userView(await completeAccount(tx, prepared.user)),
      action_link: prepared.link,
      email_otp: prepared.code,
      hashed_token: prepared.linkToken,
      verification_type: fields.type,
      redirect_to: redirectTo,
    };
  });
  return Response.json(result);
}

async function prepareLink(auth: AuthContext, tx: Db, link: LinkRequest): Promise<PreparedMail> {
  const { type, email: to, redirectTo } = link;
  const existing = await findUserByEmail(tx, to);
  switch (type) {
    case "signup":
    case "invite": {
      if (existing && isConfirmed(existing)) throw emailExists();
      if (type === "signup" && !link.password) throw invalid("Signup requires a valid password");
      const user = existing ?? (await createLinkUser(tx, link));
      return prepareTokenMail(auth, tx, { user, purpose: type, to, redirectTo });
    }
    case "magiclink": {
      const user = existing ?? (await createLinkUser(tx, link));
      return prepareTokenMail(auth, tx, { user, purpose: type, to, redirectTo });
    }
    case "recovery":
      return prepareTokenMail(auth, tx, { user: requireUser(existing), purpose: type, to, redirectTo });
    case "email_change_current":
    case "email_change_new":
      return prepareEmailChange(auth, tx, link, type, existing);
    default:
      throw invalid(`Invalid email action link type requested: ${type}`);
  }
}

async function createLinkUser(tx: Db, { email, passwordHash, data }: LinkRequest): Promise<UserRow> {
  const newUser = { email, passwordHash, isConfirmed: false, userMetadata: data, appMetadata: {} };
  return (await createProvisionedUser(tx, newUser)).user;
}

async function prepareEmailChange(
  auth: AuthContext,
  tx: Db,
  { email, new_email, redirectTo }: LinkRequest,
  purpose: "email_change_current" | "email_change_new",
  existing: UserRow | undefined,
): Promise<PreparedMail> {
  const newEmail = readEmail(new_email);
  if (await findUserByEmail(tx, newEmail)) throw emailExists();
  const current = requireUser(existing);
  const user =
    current.email_change === newEmail
      ? current
      : await changeUser(tx, current.id, { email_change: newEmail, email_change_confirm_status: 0 });
  const to = purpose === "email_change_new" ? newEmail : email;
  return prepareTokenMail(auth, tx, { user, purpose, to, redirectTo });
}

function requireUser(user: UserRow | undefined): UserRow {
  if (!user) throw new ApiError(404, "user_not_found", "User with this email not found");
  return user;
}
