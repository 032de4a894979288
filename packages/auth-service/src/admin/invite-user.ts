import { z } from "zod";
import { audit } from "../audit/audit.ts";
import type { AuthContext } from "../auth-context.ts";
import { allowedRedirect } from "../http/allowed-redirect.ts";
import { type Call, readFields } from "../http/call.ts";
import { prepareMail } from "../one-time/send-token.ts";
import { readEmail } from "../users/contact-address.ts";
import { completeAccount, findUserByEmail } from "../users/find-account.ts";
import { Metadata } from "../users/metadata.ts";
import { isConfirmed } from "../users/user-row.ts";
import { freshView } from "../users/user-view.ts";
import { emailExists, writePreparedUser } from "./prepared-user.ts";
import { requireAdmin } from "./require-admin.ts";

const Body = z.object({ email: z.string().default(""), data: Metadata.default({}) });

/** POST /invite */
export async function inviteUser(auth: AuthContext, call: Call): Promise<Response> {
  await requireAdmin(auth, call);
  const fields = readFields(Body, call.body);
  const email = readEmail(fields.email);
  const redirectTo = allowedRedirect(auth.config, call.query.get("redirect_to"));
  const existing = await findUserByEmail(auth.sql, email);
  if (existing && isConfirmed(existing)) throw emailExists();
  const invited = await auth.sql.begin(async (tx) => {
    const account = existing
      ? await completeAccount(tx, existing)
      : await writePreparedUser(tx, {
          email,
          isConfirmed: false,
          userMetadata: fields.data,
          appMetadata: {},
        });
    await audit(auth, tx, call, "user_invited", null, { user_id: account.user.id });
    const prepared = await prepareMail(auth, tx, {
      user: account.user,
      purpose: "invite",
      to: email,
      redirectTo,
    });
    return { account: { ...account, user: prepared.user }, send: prepared.send };
  });
  invited.send();
  return Response.json(freshView(invited.account));
}
