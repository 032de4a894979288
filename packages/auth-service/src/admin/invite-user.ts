import { z } from "zod";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { recordAudit } from "../database/record-audit.ts";
import { prepareTokenMail } from "../one-time/prepare-token-message.ts";
import { allowedRedirect } from "../redirects/allowed-redirect.ts";
import { requireAdminRole } from "../sessions/require-admin-role.ts";
import { readEmail } from "../users/contact-address.ts";
import { completeAccount, findUserByEmail } from "../users/find-account.ts";
import { Metadata } from "../users/metadata.ts";
import { isConfirmed } from "../users/user-row.ts";
import { freshView } from "../users/user-view.ts";
import { createProvisionedUser, emailExists } from "./provisioned-user.ts";

const Body = z.object({ email: z.string().default(""), data: Metadata.default({}) });

/** POST /invite */
export async function inviteUser(auth: AuthContext, request: AuthRequest): Promise<Response> {
  await requireAdminRole(auth, request);
  const fields = readFields(Body, request.body);
  const email = readEmail(fields.email);
  const redirectTo = allowedRedirect(auth.config, request.query.get("redirect_to"));
  const existing = await findUserByEmail(auth.sql, email);
  if (existing && isConfirmed(existing)) throw emailExists();
  const invited = await auth.sql.begin(async (tx) => {
    const account = existing
      ? await completeAccount(tx, existing)
      : await createProvisionedUser(tx, {
          email,
          isConfirmed: false,
          userMetadata: fields.data,
          appMetadata: {},
        });
    await recordAudit(auth, tx, request, "user_invited", null, { user_id: account.user.id });
    const prepared = await prepareTokenMail(auth, tx, {
      user: account.user,
      purpose: "invite",
      to: email,
      redirectTo,
      before: existing ?? "absent",
    });
    return { account: { ...account, user: prepared.user }, deliver: prepared.deliver };
  });
  await invited.deliver();
  return Response.json(freshView(invited.account));
}
