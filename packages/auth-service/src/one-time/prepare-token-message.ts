import type { AuthContext, Db } from "../core/auth-context.ts";
import { accountMail } from "../mail/account-mail.ts";
import { createFlowState } from "../pkce/flow-state.ts";
import type { SignInMethod } from "../sessions/session-row.ts";
import { changeUser, type UserChange } from "../users/change-user.ts";
import { isUnreachable } from "../users/contact-address.ts";
import type { UserRow } from "../users/user-row.ts";
import { type IssuedToken, issueToken } from "./one-time-token.ts";
import type { TokenPurpose } from "./token-purpose.ts";

type MailedPurpose = Exclude<TokenPurpose, "sms" | "phone_change">;

const METHOD: Record<MailedPurpose, SignInMethod> = {
  signup: "email/signup",
  invite: "invite",
  magiclink: "magiclink",
  recovery: "recovery",
  email_change_current: "email_change",
  email_change_new: "email_change",
  reauthentication: "otp",
};

export type PreparedMail = IssuedToken & { link: string; user: UserRow; send: () => void };

/** Issues a token and prepares its mail. Call `send` after the transaction has committed. */
export async function prepareTokenMail(
  auth: AuthContext,
  db: Db,
  options: {
    user: UserRow;
    purpose: MailedPurpose;
    to: string;
    redirectTo?: string;
    challenge?: string | null;
  },
): Promise<PreparedMail> {
  const { user, purpose, to, redirectTo, challenge } = options;
  const flowStateId = challenge
    ? await createFlowState(db, {
        challenge,
        method: METHOD[purpose],
        providerType: "email",
        userId: user.id,
      })
    : null;
  const token = await issueToken(auth, db, { userId: user.id, purpose, recipient: to, flowStateId });
  const link = verificationLink(auth, token.linkToken, linkType(purpose), redirectTo ?? auth.config.siteUrl);
  const message = accountMail(purpose, to, {
    link: purpose === "reauthentication" ? undefined : link,
    code: token.code,
  });
  return {
    ...token,
    link,
    user: await changeUser(db, user.id, sentAtColumns(purpose)),
    send: () => {
      if (!isUnreachable(to)) auth.messages.sendMail(message);
    },
  };
}

export async function prepareTokenSms(
  auth: AuthContext,
  db: Db,
  options: { user: UserRow; purpose: "sms" | "phone_change" | "reauthentication"; to: string },
): Promise<{ user: UserRow; send: () => void }> {
  const { user, purpose, to } = options;
  const { code } = await issueToken(auth, db, { userId: user.id, purpose, recipient: to });
  return {
    user: await changeUser(db, user.id, sentAtColumns(purpose)),
    send: () => auth.messages.sendSms({ to, text: `Your code is ${code}` }),
  };
}

function verificationLink(auth: AuthContext, token: string, type: string, redirectTo: string): string {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo });
  return `${auth.config.externalUrl}/verify?${query}`;
}

const linkType = (purpose: TokenPurpose) => (purpose.startsWith("email_change") ? "email_change" : purpose);

function sentAtColumns(purpose: TokenPurpose): UserChange {
  const now = new Date();
  if (purpose === "signup" || purpose === "sms") return { confirmation_sent_at: now };
  if (purpose === "invite") return { confirmation_sent_at: now, invited_at: now };
  if (purpose === "magiclink" || purpose === "recovery") return { recovery_sent_at: now };
  if (purpose === "phone_change") return { phone_change_sent_at: now };
  return purpose === "reauthentication" ? {} : { email_change_sent_at: now };
}
