import { createHash, randomBytes, randomUUID } from "node:crypto";
import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newEmail, PASSWORD } from "../testing/start-accounts.ts";
import { startGoldenReplay } from "./golden-replay.ts";

let replay: Awaited<ReturnType<typeof startGoldenReplay>>;
beforeAll(async () => {
  replay = await startGoldenReplay();
});
afterAll(() => replay.stop());

const refreshWith = (token?: string) => ({ refresh_token: token });
const REFRESH = "/token?grant_type=refresh_token";
const PASSWORD_GRANT = "/token?grant_type=password";

test("AUTH-06 sign-up, its errors and the service information answer as recorded", async () => {
  const meta = replay.on("meta");
  await meta.get("unknown route", "/nope");
  await meta.step("wrong method", "PUT", "/signup", { body: {} });
  const flow = replay.on("signup errors");
  const { email } = await flow.signUp("ok");
  await flow.post("duplicate", "/signup", { email, password: PASSWORD });
  await flow.post("duplicate other case", "/signup", { email: email.toUpperCase(), password: PASSWORD });
  await flow.post("weak", "/signup", { email: newEmail(), password: "123" });
  await flow.post("no password", "/signup", { email: newEmail() });
  await flow.post("bad email", "/signup", { email: "xx:;x@x.x", password: "password123" });
  await flow.post("long password", "/signup", { email: newEmail(), password: "x".repeat(73) });
  await flow.post("email and phone", "/signup", {
    email: newEmail(),
    phone: "15551234567",
    password: "password123",
  });
  await flow.post("huge body", "/signup", { email: "a@example.com", password: "x".repeat(1_100_000) });
});

test("AUTH-06 confirmation by code and by link answers as recorded", async () => {
  const flow = replay.off("signup with confirmation");
  const user = await flow.signUp("ok");
  await flow.signIn("login unconfirmed", user);
  await flow.post("duplicate unconfirmed", "/signup", { email: user.email, password: PASSWORD });
  await flow.post("verify wrong code", "/verify", { type: "signup", email: user.email, token: "000000" });
  await replay.resetLimits();
  await flow.post("resend", "/resend", { type: "signup", email: user.email });
  await flow.post("resend too soon", "/resend", { type: "signup", email: user.email });
  await flow.post("resend unknown", "/resend", { type: "signup", email: newEmail() });
  await flow.post("resend bad type", "/resend", { type: "nope", email: user.email });
  const { code } = await replay.mailing.mailTo(user.email);
  await flow.post("verify ok", "/verify", { type: "signup", email: user.email, token: code });
  await flow.post("verify replay", "/verify", { type: "signup", email: user.email, token: code });
  await flow.signIn("login confirmed", user);
  const link = replay.off("confirmation link");
  const other = await link.signUp("ok");
  const { search } = new URL((await replay.mailing.mailTo(other.email)).link);
  await link.get("GET verify", `/verify${search}`);
  await link.get("GET verify replay", `/verify${search}`);
  await link.get("GET verify no token", "/verify?type=signup&redirect_to=http://127.0.0.1:3000");
  await link.get(
    "GET verify evil redirect",
    "/verify?type=signup&token=abc&redirect_to=https://evil.example",
  );
});

test("AUTH-06 passwords, refreshing and signing out answer as recorded", async () => {
  const flow = replay.on("password grant");
  const user = await flow.signUp("signup");
  await flow.signIn("ok", user);
  await flow.signIn("wrong password", { ...user, password: "nope-nope" });
  await flow.signIn("unknown user", { email: newEmail(), password: "nope-nope" });
  await flow.post("no email", PASSWORD_GRANT, { password: "x" });
  await flow.post("unknown grant", "/token?grant_type=nope", {});
  await flow.post("no grant", "/token", {});
  const rotation = replay.on("refresh rotation and reuse");
  const { response } = await rotation.signUp("signup");
  const first = await rotation.post("first refresh", REFRESH, refreshWith(response.refresh_token));
  await rotation.post("second refresh", REFRESH, refreshWith(first.body.refresh_token));
  await rotation.post("garbage", REFRESH, refreshWith("garbage"));
  await rotation.post("missing", REFRESH, {});
  const out = replay.on("logout");
  const member = await out.signUp("signup");
  const [a, b, c] = [
    await out.signIn("a", member),
    await out.signIn("b", member),
    await out.signIn("c", member),
  ];
  await out.post("local", "/logout?scope=local", {}, a.access_token);
  await out.get("user after local", "/user", a.access_token);
  await out.post("refresh after local", REFRESH, refreshWith(a.refresh_token));
  await out.get("b alive", "/user", b.access_token);
  await out.post("others", "/logout?scope=others", {}, b.access_token);
  await out.get("c dead", "/user", c.access_token);
  await out.post("global", "/logout?scope=global", {}, b.access_token);
  await out.get("b dead", "/user", b.access_token);
  await out.post("bad scope", "/logout?scope=nope", {}, (await out.signIn("d", member)).access_token);
  await out.post("no auth", "/logout", {});
  await out.post("logout twice", "/logout?scope=local", {}, a.access_token);
});

test("AUTH-06 reading and changing a user answers as recorded", async () => {
  const flow = replay.on("user get and update");
  const user = await flow.signUp("signup");
  const { token } = user;
  await flow.get("get", "/user", token);
  await flow.get("no auth", "/user");
  await flow.put("data merge 1", { data: { a: 1 } }, token);
  await flow.put("data merge 2 (null deletes)", { data: { b: 2, a: null } }, token);
  await flow.put("app_metadata ignored", { app_metadata: { role: "admin" } }, token);
  await flow.put("role escalation ignored", { role: "service_role" }, token);
  await flow.put("same password", { password: PASSWORD }, token);
  await flow.put("weak password", { password: "1" }, token);
  const other = await flow.signIn("other session", user);
  await flow.put("password change", { password: "New-horse-2!" }, token);
  await flow.get("other session after password change", "/user", other.access_token);
  await flow.signIn("old password login", user);
  await flow.put("empty body", {}, token);
  const anonymous = replay.on("anonymous");
  const guest = (await anonymous.post("sign in", "/signup", { data: { n: 1 } })).body.access_token;
  await anonymous.get("user", "/user", guest);
  await anonymous.post("no mfa for anonymous", "/factors", { factor_type: "totp" }, guest);
  await anonymous.put("convert", { email: newEmail() }, guest);
  await replay.off("anonymous").post("disabled on OFF", "/signup", { data: {} });
});

test("AUTH-06 recovery, PKCE, magic links and reauthentication answer as recorded", async () => {
  const flow = replay.on("recovery");
  const { email } = await flow.signUp("signup");
  await flow.post("unknown address", "/recover", { email: newEmail() });
  await flow.post("bad address", "/recover", { email: "x" });
  await flow.post("no address", "/recover", {});
  await flow.post("known", "/recover", { email });
  await flow.post("too soon", "/recover", { email });
  const { code } = await replay.confirming.mailTo(email);
  await flow.post("verify wrong type", "/verify", { type: "signup", email, token: code });
  await flow.post("verify by code", "/verify", { type: "recovery", email, token: code });
  await flow.post("replay", "/verify", { type: "recovery", email, token: code });
  const pkce = replay.on("recovery pkce");
  const user = await pkce.signUp("signup");
  const verifier = randomBytes(48).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  await pkce.post("challenge without method", "/recover", { email: user.email, code_challenge: challenge });
  await pkce.post("recover", "/recover", {
    email: user.email,
    code_challenge: challenge,
    code_challenge_method: "s256",
  });
  const { search } = new URL((await replay.confirming.mailTo(user.email)).link);
  const { headers } = await pkce.get("link", `/verify${search}`);
  const authCode = new URL(headers.get("location") ?? "").searchParams.get("code");
  const exchange = (name: string, auth_code: unknown, code_verifier: unknown) =>
    pkce.post(name, "/token?grant_type=pkce", { auth_code, code_verifier });
  await exchange("wrong verifier", authCode, "a".repeat(64));
  await exchange("unknown code", randomUUID(), verifier);
  await exchange("exchange", authCode, verifier);
  await exchange("exchange replay", authCode, verifier);
  await exchange("missing fields", undefined, undefined);
  const magic = replay.on("magic link");
  const member = await magic.signUp("signup");
  await magic.post("unknown, no create", "/otp", { email: newEmail(), create_user: false });
  await magic.post("send", "/otp", { email: member.email, create_user: false });
  const sent = await replay.confirming.mailTo(member.email);
  await magic.post("verify email", "/verify", { type: "email", email: member.email, token: sent.code });
  const fresh = newEmail("user");
  await magic.post("create user", "/otp", { email: fresh, create_user: true, data: { x: 1 } });
  await magic.post("verify new", "/verify", {
    type: "email",
    email: fresh,
    token: (await replay.confirming.mailTo(fresh)).code,
  });
  await magic.post("none given", "/otp", {});
  const again = replay.on("reauthentication");
  const owner = await again.signUp("signup");
  await again.get("request", "/reauthenticate", owner.token);
  const nonce = (await replay.confirming.mailTo(owner.email)).code;
  await again.put("password with nonce", { password: "Third-horse-3!", nonce }, owner.token);
  await again.get("no auth", "/reauthenticate");
});

test("AUTH-06 TOTP factors answer as recorded", async () => {
  const flow = replay.on("mfa totp");
  const user = await flow.signUp("signup");
  await flow.post("bad type", "/factors", { factor_type: "nope" }, user.token);
  const { body: factor } = await flow.post(
    "enroll",
    "/factors",
    { factor_type: "totp", friendly_name: "phone", issuer: "acme" },
    user.token,
  );
  await flow.post("duplicate name", "/factors", { factor_type: "totp", friendly_name: "phone" }, user.token);
  const { body: challenge } = await flow.post("challenge", `/factors/${factor.id}/challenge`, {}, user.token);
  const verify = (name: string, challenge_id: string, code: string, token: string) =>
    flow.post(name, `/factors/${factor.id}/verify`, { challenge_id, code }, token);
  const code = await generate({ secret: factor.totp.secret });
  await verify("verify wrong", challenge.id, code === "000000" ? "000001" : "000000", user.token);
  await verify("verify malformed challenge", randomUUID(), code, user.token);
  const { body: lifted } = await verify("verify", challenge.id, code, user.token);
  await flow.post("second challenge", `/factors/${factor.id}/challenge`, {}, lifted.access_token);
  await flow.get("user has factor", "/user", lifted.access_token);
  const half = await flow.signIn("login is aal1", user);
  await flow.step("unenroll at aal1", "DELETE", `/factors/${factor.id}`, { token: half.access_token });
  await flow.post(
    "enroll second at aal1",
    "/factors",
    { factor_type: "totp", friendly_name: "two" },
    half.access_token,
  );
  await flow.put("password change at aal1", { password: "Fourth-horse-4!" }, half.access_token);
  const stranger = await flow.signUp("other user");
  await flow.post("other user challenge (idor)", `/factors/${factor.id}/challenge`, {}, stranger.token);
  await flow.step("other user delete (idor)", "DELETE", `/factors/${factor.id}`, { token: stranger.token });
  await flow.post("refresh keeps aal2", REFRESH, refreshWith(lifted.refresh_token));
  await flow.step("unenroll at aal2", "DELETE", `/factors/${factor.id}`, { token: lifted.access_token });
  await flow.post("bad id", "/factors/nope/challenge", {}, lifted.access_token);
});

test("AUTH-06 phone and WebAuthn factors answer as recorded", async () => {
  const keys = replay.on("mfa phone and webauthn");
  const { token } = await keys.signUp("signup");
  await keys.post(
    "phone enroll",
    "/factors",
    { factor_type: "phone", phone: "15555550100", friendly_name: "p" },
    token,
  );
  const { body: key } = await keys.post(
    "webauthn enroll",
    "/factors",
    { factor_type: "webauthn", friendly_name: "w" },
    token,
  );
  const webauthn = { rpId: "localhost", rpOrigins: ["http://localhost:5173"] };
  await keys.post("webauthn challenge", `/factors/${key.id}/challenge`, { webauthn }, token);
});

test("AUTH-06 identities and providers answer as recorded", async () => {
  const flow = replay.off("identities");
  const service = replay.mailing.keys.serviceRoleKey;
  const user = await flow.signUp("signup");
  const { body } = await flow.step("admin confirm", "PUT", `/admin/users/${user.response.id}`, {
    body: { email_confirm: true },
    token: service,
  });
  const session = await flow.signIn("login", user);
  const remove = (name: string, id: string) =>
    flow.step(name, "DELETE", `/user/identities/${id}`, { token: session.access_token });
  await remove("delete only identity", body.identities[0].identity_id);
  await remove("delete unknown identity", randomUUID());
  const on = replay.on("identities");
  const { token } = await on.signUp("x");
  await on.get("disabled on ON server", "/user/identities/authorize?provider=google", token);
  const oauth = replay.on("oauth");
  await oauth.get("authorize disabled provider", "/authorize?provider=github");
  await oauth.get("authorize unknown provider", "/authorize?provider=nope");
  await oauth.get("authorize none", "/authorize");
  await oauth.get("callback without state", "/callback?code=x");
  await oauth.get(
    "callback provider error",
    "/callback?error=access_denied&error_description=nope&state=bad",
  );
  await oauth.post("id_token no provider", "/token?grant_type=id_token", { id_token: "x" });
});

test("AUTH-06 admin endpoints answer as recorded", async () => {
  const flow = replay.on("admin");
  const token = replay.confirming.keys.serviceRoleKey;
  const user = { email: newEmail("user"), password: PASSWORD };
  const at = (name: string, method: string, path: string, body?: unknown) =>
    flow.step(name, method, path, { body, token });
  await flow.get("no auth", "/admin/users");
  await flow.get("not admin", "/admin/users", (await flow.signUp("user")).token);
  const wanted = { ...user, email_confirm: true, user_metadata: { a: 1 }, app_metadata: { roles: ["x"] } };
  const { body: made } = await at("create", "POST", "/admin/users", wanted);
  await at("create duplicate", "POST", "/admin/users", user);
  await at("get", "GET", `/admin/users/${made.id}`);
  await at("get bad id", "GET", "/admin/users/nope");
  await at("get unknown", "GET", `/admin/users/${randomUUID()}`);
  await at("ban", "PUT", `/admin/users/${made.id}`, { ban_duration: "1h" });
  await flow.signIn("login banned", user);
  await at("unban", "PUT", `/admin/users/${made.id}`, { ban_duration: "none" });
  await flow.signIn("login unbanned", user);
  await at("generate recovery", "POST", "/admin/generate_link", { type: "recovery", email: user.email });
  await at("generate magiclink", "POST", "/admin/generate_link", { type: "magiclink", email: user.email });
  await at("generate bad type", "POST", "/admin/generate_link", { type: "x", email: user.email });
  await at("invite", "POST", "/invite", { email: newEmail() });
  await at("invite existing", "POST", "/invite", { email: user.email });
  await at("soft delete", "DELETE", `/admin/users/${made.id}`, { should_soft_delete: true });
  await flow.signIn("login deleted", user);
  expect(replay.seen.size).toBeGreaterThan(150);
});
