import { ApiError } from "../core/api-error.ts";
import type { AuthContext, Db } from "../core/auth-context.ts";
import { findUserByEmail, findUserByPhone } from "./find-account.ts";

export type UserContact = { kind: "email" | "phone"; address: string };

/** True when accounts with this kind of contact are confirmed without a code. */
export const isAutoConfirmed = ({ config }: AuthContext, { kind }: UserContact) =>
  kind === "email" ? config.mailerAutoconfirm : config.smsAutoconfirm;

export const findUserByContact = (db: Db, { kind, address }: UserContact) =>
  kind === "email" ? findUserByEmail(db, address) : findUserByPhone(db, address);

export function requireContactKindEnabled(auth: AuthContext, kind: UserContact["kind"]): void {
  if (kind === "email" && !auth.config.emailEnabled)
    throw new ApiError(422, "email_provider_disabled", "Email signups are disabled");
  if (kind === "phone" && !auth.config.phoneEnabled)
    throw new ApiError(422, "phone_provider_disabled", "Phone signups are disabled");
}
