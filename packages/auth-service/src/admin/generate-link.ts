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
import { isConfirmed } from "../users/user-row.ts";
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
type Fields = z.infer<typeof Body>;

/** POST /admin/generate_link: a link to hand over by other means. No mail is sent. */
export async function generateLink(auth: AuthContext, request: AuthRequest): Promise<Response> {
  await requireAdminRole(auth, request);
  const fields = readFields(Body, request.body);
  const email = readEmail(fields.email);
  const redirectTo = allowedRedirect(auth.config, request.query.get("redirect_to") ?? fields.redirect_to);
  const passwordHash = fields.password ? await hashProvisionedPassword(auth, fields.password) : undefined;
  const answer = await auth.sql.begin(async (tx) => {
    const prepared = await prepare(auth, tx, { ...fields, email }, redirectTo, passwordHash);
    return {
      ...userView(await completeAccount(tx, prepared.user)),
      action_link: prepared.link,
      email_otp: prepared.code,
      hashed_token: prepared.linkToken,
      verification_type: fields.type,
      redirect_to: redirectTo,
    };
  });
  return Response.json(answer);
}

async function prepare(
  auth: AuthContext,
  tx: Db,
  fields: Fields,
  redirectTo: string,
  passwordHash: string | undefined,
): Promise<PreparedMail> {
  const { type, email } = fields;
  const existing = await findUserByEmail(tx, email);
  const known = () => {
    if (!existing) throw new ApiError(404, "user_not_found", "User with this email not found");
    return existing;
  };
  const fresh = async () =>
    (
      await createProvisionedUser(tx, {
        email,
        passwordHash,
        isConfirmed: false,
        userMetadata: fields.data,
        appMetadata: {},
      })
    ).user;
  switch (type) {
    case "signup":
      if (existing && isConfirmed(existing)) throw emailExists();
      if (!fields.password) throw invalid("Signup requires a valid password");
      return prepareTokenMail(auth, tx, {
        user: existing ?? (await fresh()),
        purpose: "signup",
        to: email,
        redirectTo,
      });
    case "invite":
      if (existing && isConfirmed(existing)) throw emailExists();
      return prepareTokenMail(auth, tx, {
        user: existing ?? (await fresh()),
        purpose: "invite",
        to: email,
        redirectTo,
      });
    case "magiclink":
      return prepareTokenMail(auth, tx, {
        user: existing ?? (await fresh()),
        purpose: "magiclink",
        to: email,
        redirectTo,
      });
    case "recovery":
      return prepareTokenMail(auth, tx, { user: known(), purpose: "recovery", to: email, redirectTo });
    case "email_change_current":
    case "email_change_new": {
      const newEmail = readEmail(fields.new_email);
      if (await findUserByEmail(tx, newEmail)) throw emailExists();
      const current = known();
      const user =
        current.email_change === newEmail
          ? current
          : await changeUser(tx, current.id, { email_change: newEmail, email_change_confirm_status: 0 });
      return prepareTokenMail(auth, tx, {
        user,
        purpose: type,
        to: type === "email_change_new" ? newEmail : email,
        redirectTo,
      });
    }
    default:
      throw invalid(`Invalid email action link type requested: ${type}`);
  }
}
