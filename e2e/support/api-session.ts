import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from "@playwright/test";
import { generate } from "otplib";
import { apiKeys, newEmail, PASSWORD } from "./journey-accounts.ts";

type Account = { name: string; role?: "teacher" | "admin"; dateOfBirth?: string; hasSecondFactor?: boolean };
type Session = { access_token: string; user: { id: string } };

const SESSION_COOKIE = "nirmaan-session";
/** The accounts client splits a longer cookie. */
const LONGEST_COOKIE = 3180;

/** Makes an account and signs it in without a browser. The context sends its cookies with every request. */
export async function openAs(
  {
    playwright,
    request,
    baseURL,
  }: { playwright: PlaywrightWorkerArgs["playwright"]; request: APIRequestContext; baseURL: string },
  { name, role, dateOfBirth = "1990-04-30", hasSecondFactor = false }: Account,
) {
  const { serviceRoleKey, anonKey } = await apiKeys();
  const email = newEmail(name.toLowerCase().replaceAll(" ", "-"));
  const made = await request.post("/auth/v1/admin/users", {
    headers: { authorization: `Bearer ${serviceRoleKey}`, apikey: serviceRoleKey },
    data: {
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { name, date_of_birth: dateOfBirth },
      ...(role && { app_metadata: { role } }),
    },
  });
  expect(made.ok()).toBe(true);
  const headers = { apikey: anonKey };
  const data = { email, password: PASSWORD };
  const signedIn = await request.post("/auth/v1/token?grant_type=password", { headers, data });
  const session = (await signedIn.json()) as Session;
  const cookies = cookiesOf(hasSecondFactor ? await takeSecondStep(request, session) : session);
  const context = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { cookie: cookies, origin: baseURL },
  });
  return { context, email, userId: session.user.id };
}

async function takeSecondStep(request: APIRequestContext, session: Session): Promise<Session> {
  const headers = { apikey: (await apiKeys()).anonKey, authorization: `Bearer ${session.access_token}` };
  const enrolled = await request.post("/auth/v1/factors", { headers, data: { factor_type: "totp" } });
  const factor = (await enrolled.json()) as { id: string; totp: { secret: string } };
  const path = `/auth/v1/factors/${factor.id}`;
  const challenge = (await (await request.post(`${path}/challenge`, { headers, data: {} })).json()) as {
    id: string;
  };
  const code = await generate({ secret: factor.totp.secret });
  const verified = await request.post(`${path}/verify`, {
    headers,
    data: { challenge_id: challenge.id, code },
  });
  expect(verified.ok()).toBe(true);
  return (await verified.json()) as Session;
}

function cookiesOf(session: Session): string {
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
  if (value.length <= LONGEST_COOKIE) return `${SESSION_COOKIE}=${value}`;
  const parts = value.match(new RegExp(`.{1,${LONGEST_COOKIE}}`, "g")) ?? [];
  return parts.map((part, index) => `${SESSION_COOKIE}.${index}=${part}`).join("; ");
}
