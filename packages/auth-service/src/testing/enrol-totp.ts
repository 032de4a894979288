import { generate } from "otplib";
import type { newUser } from "./start-accounts.ts";

/** Adds an authenticator app to the user's account. Their session is at aal2 afterwards. */
export async function enrolTotp(user: Awaited<ReturnType<typeof newUser>>) {
  const { data: factor } = await user.browser.auth.mfa.enroll({
    factorType: "totp",
    friendlyName: "phone",
  });
  if (factor?.type !== "totp") throw new Error("not enrolled");
  const code = await generate({ secret: factor.totp.secret });
  const { data, error } = await user.browser.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  if (error) throw error;
  return { factorId: factor.id, secret: factor.totp.secret, code, session: data };
}
