import { z } from "zod";
import { ApiError, invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { recordAudit } from "../database/record-audit.ts";
import { guardPassword } from "../limits/guard-password.ts";
import { startSession } from "../sessions/start-session.ts";
import { changeUser } from "../users/change-user.ts";
import { findUserByContact, type UserContact } from "../users/user-contact.ts";
import { isBanned, type UserRow } from "../users/user-row.ts";

const Body = z.object({
  email: z.string().default(""),
  phone: z.string().default(""),
  password: z.string().default(""),
});

/** POST /token?grant_type=password */
export async function signInWithPassword(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { email, phone, password } = readFields(Body, request.body);
  if (email && phone) throw invalid("Only an email address or phone number should be provided on login.");
  if (!email && !phone) throw invalid("missing email or phone");
  const contact: UserContact = email
    ? { kind: "email", address: email.trim().toLowerCase() }
    : { kind: "phone", address: phone.trim().replace(/^\+/, "") };
  const attempt = await guardPassword(auth, contact.address, request.ip);
  const user = await findUserByContact(auth.sql, contact);
  // Always one hash and the same error, so that neither reveals whether the account exists.
  const isCorrect = await auth.hasher.verify(user?.encrypted_password, password);
  if (!user || !isCorrect) {
    await attempt.failed();
    await recordAudit(auth, auth.sql, request, "login_failed", user ?? null, { by: "password" });
    throw new ApiError(400, "invalid_credentials", "Invalid login credentials");
  }
  await attempt.succeeded();
  requireUsableAccount(user, contact);

  const session = await auth.sql.begin(async (tx) => {
    const started = await startSession(auth, tx, request, user, "password");
    await recordAudit(auth, tx, request, "login", user, { provider: contact.kind });
    return started;
  });
  if (user.encrypted_password && auth.hasher.needsRehash(user.encrypted_password))
    await changeUser(auth.sql, user.id, { encrypted_password: await auth.hasher.hash(password) });
  return Response.json({ ...session, weak_password: null });
}

function requireUsableAccount(user: UserRow, { kind }: UserContact): void {
  if (isBanned(user)) throw new ApiError(400, "user_banned", "User is banned");
  if (kind === "email" && !user.email_confirmed_at)
    throw new ApiError(400, "email_not_confirmed", "Email not confirmed");
  if (kind === "phone" && !user.phone_confirmed_at)
    throw new ApiError(400, "phone_not_confirmed", "Phone not confirmed");
}
