import { z } from "zod";
import { invalid } from "../core/api-error.ts";
import { parseDurationSeconds } from "../core/parse-duration.ts";
import { isAdminRole } from "../sessions/require-admin-role.ts";
import { Metadata } from "../users/metadata.ts";

export const AdminUserFields = z.object({
  id: z.uuid().optional(),
  email: z.string().default(""),
  phone: z.string().default(""),
  password: z.string().default(""),
  password_hash: z
    .string()
    .max(255)
    .regex(/^\$(2[aby]|argon2id?)\$/)
    .optional(),
  email_confirm: z.boolean().default(false),
  phone_confirm: z.boolean().default(false),
  user_metadata: Metadata.optional(),
  app_metadata: Metadata.optional(),
  role: z.string().max(255).optional(),
  ban_duration: z.string().max(64).optional(),
});

const FAR_FUTURE_S = 1000 * 365 * 86_400;

/** The end of a ban: undefined keeps the current value, null removes the ban. */
export function readBan(duration: string | undefined): Date | null | undefined {
  if (duration === undefined || duration === "") return undefined;
  if (duration === "none") return null;
  const seconds = parseDurationSeconds(duration);
  if (seconds === null) throw invalid("invalid format for ban duration");
  return new Date(Date.now() + Math.min(seconds, FAR_FUTURE_S) * 1000);
}

/** A user's token must never have the rights of the service-role key. */
export function readRole(role: string | undefined): string | undefined {
  if (isAdminRole(role)) throw invalid("This role cannot be given to a person");
  return role || undefined;
}
