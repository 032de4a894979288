import { createServer, type Server } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createSmtpMailer } from "../mail/smtp-mailer.ts";
import {
  type Accounts,
  bearer,
  newEmail,
  newUser,
  PASSWORD,
  startAccounts,
} from "../testing/start-accounts.ts";

/** A mail server as far as one sign-in and one mail need it. `state` chooses how it behaves. */
let smtp: Server;
let state: "delivers" | "is down" | "refuses the mail" = "delivers";
let delivered = 0;
let accounts: Accounts;
let isSmsDown = false;

beforeAll(async () => {
  smtp = createServer((socket) => {
    if (state === "is down") return socket.destroy();
    let isData = false;
    socket.on("error", () => {});
    socket.write("220 mail.test ESMTP\r\n");
    socket.on("data", (chunk) => {
      const line = chunk.toString();
      if (isData) {
        if (!line.includes("\r\n.\r\n") && line !== ".\r\n") return;
        isData = false;
        delivered += 1;
        socket.write("250 accepted\r\n");
      } else if (/^DATA/i.test(line)) {
        isData = true;
        socket.write("354 go on\r\n");
      } else if (/^RCPT/i.test(line) && state === "refuses the mail") socket.write("550 no such mailbox\r\n");
      else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  });
  await new Promise<void>((ready) => smtp.listen(0, "127.0.0.1", ready));
  const address = smtp.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const sms = async () => {
    if (isSmsDown) throw new Error("the gateway is down");
  };
  accounts = await startAccounts({
    mail: createSmtpMailer({ host: "127.0.0.1", port }, { name: "Nirmaan", address: "from@example.com" }),
    sms: Object.assign(sms, { check: sms }),
    config: { phoneEnabled: true, anonymousEnabled: true, passwordChangeNeedsReauthentication: true },
  });
});
afterAll(async () => {
  await accounts.stop();
  smtp.close();
});
afterEach(() => {
  state = "delivers";
  isSmsDown = false;
});

const rowsFor = async (email: string) =>
  accounts.sql`select id, email_change, confirmation_sent_at, invited_at from auth.users where email = ${email}`;

const failure = (name: string) => ({ code: "unexpected_failure", message: `Error sending ${name}` });

test.each(["is down", "refuses the mail"] as const)(
  "AUTH-06 a sign-up, an invitation and a sign-in code fail when the mail server %s, and leave no account",
  async (how) => {
    state = how;
    const admin = bearer(accounts.keys.serviceRoleKey);
    for (const [path, body, headers, name] of [
      ["/signup", { password: PASSWORD }, {}, "confirmation email"],
      ["/invite", {}, admin, "invite email"],
      ["/otp", { create_user: true }, {}, "confirmation email"],
    ] as const) {
      const email = newEmail();
      const response = await accounts.call("POST", path, { email, ...body }, headers);
      expect([path, response.status, response.body]).toEqual([path, 500, failure(name)]);
      expect(await rowsFor(email)).toEqual([]);
      state = "delivers";
      expect((await accounts.call("POST", path, { email, ...body }, headers)).status).toBe(200);
      state = how;
    }
  },
);

test("AUTH-06 a failed invitation of an existing account leaves it as it was", async () => {
  const email = newEmail();
  await accounts.call("POST", "/signup", { email, password: PASSWORD });
  const before = await rowsFor(email);
  state = "is down";
  const response = await accounts.call("POST", "/invite", { email }, bearer(accounts.keys.serviceRoleKey));
  expect(response.status).toBe(500);
  expect(await rowsFor(email)).toEqual(before);
});

test("AUTH-06 a change of address and a reauthentication fail when the mail server is down, and nothing is pending", async () => {
  const user = await newUser(accounts);
  state = "is down";
  const change = await accounts.call("PUT", "/user", { email: newEmail() }, bearer(user.token));
  expect([change.status, change.body]).toEqual([500, failure("email change email")]);
  const { body } = await accounts.call("GET", "/user", undefined, bearer(user.token));
  expect(body).not.toHaveProperty("new_email");
  const again = await accounts.call("GET", "/reauthenticate", undefined, bearer(user.token));
  expect([again.status, again.body]).toEqual([500, failure("reauthentication email")]);
});

test.each(["/recover", "/otp", "/resend", "/signup"])(
  "AUTH-13 when the mail server is down, %s answers the same for known and unknown addresses",
  async (path) => {
    const user = await newUser(accounts);
    state = "is down";
    const body = { create_user: false, type: "signup", password: PASSWORD };
    const known = await accounts.call("POST", path, { email: user.email, ...body });
    const unknown = await accounts.call("POST", path, { email: newEmail(), ...body });
    expect(known.status).toBe(500);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  },
);

test("AUTH-13 a mail server that refuses one mailbox does not reveal through /recover that it has an account", async () => {
  const user = await newUser(accounts);
  state = "refuses the mail";
  const known = await accounts.call("POST", "/recover", { email: user.email });
  const unknown = await accounts.call("POST", "/recover", { email: newEmail() });
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
});

test("AUTH-06 checking the mail server sends nothing", async () => {
  const before = delivered;
  expect((await accounts.call("POST", "/recover", { email: newEmail() })).status).toBe(200);
  expect(delivered).toBe(before);
});

test("AUTH-06 a text message that cannot be sent answers sms_send_failed, and leaves no account and no challenge", async () => {
  isSmsDown = true;
  const phone = "15555550180";
  for (const [path, body] of [
    ["/otp", {}],
    ["/signup", { password: PASSWORD }],
  ] as const) {
    const response = await accounts.call("POST", path, { phone, ...body });
    expect([path, response.status, response.body.code]).toEqual([path, 422, "sms_send_failed"]);
    expect(await accounts.sql`select id from auth.users where phone = ${phone}`).toEqual([]);
  }
  const user = await newUser(accounts);
  const { data } = await user.browser.auth.mfa.enroll({ factorType: "phone", phone, friendlyName: "Phone" });
  const challenge = await accounts.call("POST", `/factors/${data?.id}/challenge`, {}, bearer(user.token));
  expect([challenge.status, challenge.body.code]).toEqual([422, "sms_send_failed"]);
  expect(await accounts.sql`select id from auth.mfa_challenges where factor_id = ${data?.id ?? ""}`).toEqual(
    [],
  );
});
