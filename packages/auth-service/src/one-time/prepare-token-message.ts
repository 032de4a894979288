import { randomUUID } from "node:crypto";
import type { AuthContext, Db } from "../core/auth-context.ts";
import { accountMail } from "../mail/account-mail.ts";
import { createFlowState } from "../pkce/flow-state.ts";
import type { SignInMethod } from "../sessions/session-row.ts";
import { changeUser, type UserChange } from "../users/change-user.ts";
import { isUnreachable } from "../users/contact-address.ts";
import type { UserRow } from "../users/user-row.ts";
import { type IssuedToken, issueToken } from "./one-time-token.ts";
import { sendingFailed } from "./sending-failed.ts";
import { testCodeFor } from "./test-code.ts";
import type { TokenPurpose } from "./token-purpose.ts";
import { type StateBefore, withdrawToken } from "./withdraw-token.ts";

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

/** Call one of the two after the transaction has committed. */
export type PreparedMessage = {
  user: UserRow;
  /** Sends in the background, for requests whose duration must not reveal that a message was sent. */
  send: () => void;
  /** Waits for the delivery. When it fails, undoes what the request wrote and throws the answer. */
  deliver: () => Promise<void>;
};

export type PreparedMail = PreparedMessage & IssuedToken & { link: string };

/** Issues a token and prepares its mail. */
export async function prepareTokenMail(
  auth: AuthContext,
  db: Db,
  options: {
    user: UserRow;
    purpose: MailedPurpose;
    to: string;
    redirectTo?: string;
    challenge?: string | null;
    /** What `deliver` restores; by default the user as given. */
    before?: StateBefore;
  },
): Promise<PreparedMail> {
  const { user, purpose, to, redirectTo, challenge, before = user } = options;
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
    deliver: async () => {
      if (isUnreachable(to)) return;
      await auth.messages.deliverMail(message).catch(async (error: unknown) => {
        await withdrawToken(auth, token.tokenId, user.id, before);
        throw sendingFailed(purpose, "mail", error);
      });
    },
  };
}

export async function prepareTokenSms(
  auth: AuthContext,
  db: Db,
  options: {
    user: UserRow;
    purpose: "sms" | "phone_change" | "reauthentication";
    to: string;
    before?: StateBefore;
  },
): Promise<PreparedMessage & { messageId: string }> {
  const { user, purpose, to, before = user } = options;
  const fixedCode = testCodeFor(auth.config, to);
  const token = await issueToken(auth, db, { userId: user.id, purpose, recipient: to, fixedCode });
  const message = { to, text: `Your code is ${token.code}` };
  return {
    messageId: fixedCode ? "test-otp" : randomUUID(),
    user: await changeUser(db, user.id, sentAtColumns(purpose)),
    send: () => {
      if (!fixedCode) auth.messages.sendSms(message);
    },
    deliver: async () => {
      if (fixedCode) return;
      await auth.messages.deliverSms(message).catch(async (error: unknown) => {
        await withdrawToken(auth, token.tokenId, user.id, before);
        throw sendingFailed(purpose, "sms", error);
      });
    },
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
