import { randomUUID } from "node:crypto";
import { generateSecret, generateURI } from "otplib";
import { renderSVG } from "uqr";
import { z } from "zod";
import { ApiError, invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { readFields } from "../core/read-fields.ts";
import { isUniqueViolation } from "../database/is-unique-violation.ts";
import { recordAudit } from "../database/record-audit.ts";
import { requirePermanentUser } from "../sessions/require-session.ts";
import { readPhone } from "../users/contact-address.ts";
import type { FactorRow } from "../users/user-row.ts";
import { factorSettings } from "./require-factor.ts";

const Body = z.object({
  factor_type: z.string().default(""),
  friendly_name: z.string().max(255).default(""),
  issuer: z.string().max(255).optional(),
  phone: z.string().optional(),
});

const TYPES = ["totp", "phone", "webauthn"] as const;
/** 160 bits, as RFC 4226 recommends. */
const TOTP_SECRET_BYTES = 20;

/** POST /factors */
export async function enrollFactor(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { user, session } = await requirePermanentUser(auth, request);
  const fields = readFields(Body, request.body);
  const type = TYPES.find((known) => known === fields.factor_type);
  if (!type) throw invalid("factor_type needs to be totp, phone, or webauthn");
  if (!factorSettings(auth, type).enroll)
    throw new ApiError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${type}`);
  const phone = type === "phone" ? readPhone(fields.phone ?? "") : null;
  const secret = type === "totp" ? generateSecret({ length: TOTP_SECRET_BYTES }) : null;

  const id = await auth.sql
    .begin(async (tx) => {
      // Lock the user, so that the factor count below still holds when the row is written.
      await tx`select 1 from auth.users where id = ${user.id} for update`;
      const factors = await tx<FactorRow[]>`select * from auth.mfa_factors where user_id = ${user.id}`;
      requireEnrollmentAllowed(auth, factors, session.aal);
      if (factors.some((factor) => factor.friendly_name && factor.friendly_name === fields.friendly_name))
        throw nameConflict(fields.friendly_name);
      // An unconfirmed number can be enrolled again.
      if (phone)
        await tx`delete from auth.mfa_factors where user_id = ${user.id} and phone = ${phone} and status = 'unverified'`;
      const factorId = randomUUID();
      await tx`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret, phone)
      values (${factorId}, ${user.id}, ${fields.friendly_name}, ${type}, 'unverified', now(), now(), ${secret}, ${phone})`;
      await recordAudit(auth, tx, request, "factor_in_progress", user, {
        factor_id: factorId,
        factor_type: type,
      });
      return factorId;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? nameConflict(fields.friendly_name || (phone ?? "")) : error;
    });
  const issuer = (fields.issuer || new URL(auth.config.siteUrl).host).replaceAll(":", " ");
  return Response.json({
    id,
    type,
    friendly_name: fields.friendly_name,
    ...(phone ? { phone } : {}),
    ...(secret ? { totp: totpEnrollment(secret, issuer, user.email || user.phone || user.id) } : {}),
  });
}

function requireEnrollmentAllowed(auth: AuthContext, factors: FactorRow[], aal: string): void {
  if (factors.length >= auth.config.maxFactors)
    throw new ApiError(
      422,
      "too_many_enrolled_mfa_factors",
      "Maximum number of enrolled factors reached, unenroll to continue",
    );
  if (aal !== "aal2" && factors.some((factor) => factor.status === "verified"))
    throw new ApiError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
}

/** The client puts the SVG into a data: URL, where `#` would start a fragment. */
function totpEnrollment(secret: string, issuer: string, label: string) {
  const uri = generateURI({ issuer, label, secret });
  return { qr_code: renderSVG(uri).replaceAll("#", "%23"), secret, uri };
}

const nameConflict = (name: string) =>
  new ApiError(
    422,
    "mfa_factor_name_conflict",
    `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
  );
