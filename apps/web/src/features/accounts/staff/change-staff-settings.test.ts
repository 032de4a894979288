import { afterAll, beforeAll, expect, test } from "vitest";
import { requireAdmin, requireStaff, sessionOf } from "#server/session/session.ts";
import { createTestAccounts, requestContextWith, signIn, type TestAccounts } from "#testing/test-accounts.ts";
import { changeStaffSettings } from "./change-staff-settings.server.ts";
import { readStaffSettings } from "./read-staff-settings.server.ts";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

const contextWith = (cookie: string) => requestContextWith(accounts.services, cookie);

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test("TRUST-09 a teacher and an admin change their own name, and only to a name", async () => {
  const { db } = accounts.services.database;
  const teacher = await accounts.signedIn("kavita@example.test", { appMetadata: { role: "teacher" } });
  const admin = await accounts.signedIn("om@example.test", { appMetadata: { role: "admin" } });
  const kavita = await requireStaff(contextWith(teacher.cookie));
  const om = await requireAdmin(contextWith(admin.cookie));
  const name = "Kavita Rao";
  expect(await changeStaffSettings(db, kavita, form({ intent: "save-name", name }))).toMatchObject({
    refusal: undefined,
  });
  expect((await requireStaff(contextWith(teacher.cookie))).name).toBe("Kavita Rao");
  const refused = await changeStaffSettings(
    db,
    om,
    form({ intent: "save-name", name: "buy at evil.example" }),
  );
  expect(refused.refusal).toBe("Letters, spaces and initials only.");
  expect((await requireAdmin(contextWith(admin.cookie))).name).toBe(om.name);
});

test("TRUST-09 a teacher sees second steps and devices, and ends only own sessions", async () => {
  const { db } = accounts.services.database;
  const { cookie } = await accounts.signedIn("meena@example.test", { appMetadata: { role: "teacher" } });
  const elsewhere = await signIn(accounts.services, "meena@example.test");
  const stranger = await accounts.signedIn("asha@example.test");
  const meena = await requireStaff(contextWith(cookie));
  const settings = await readStaffSettings(contextWith(cookie), meena);
  expect(settings).toMatchObject({ factors: [{ type: "totp", isVerified: true }], passkeys: [] });
  const other = settings.devices.find(({ isThis }) => !isThis);
  expect(settings.devices).toHaveLength(2);
  const [foreign] = await db.execute<{ id: string }>(
    `select id from auth.sessions where user_id = '${stranger.userId}'`,
  );
  const end = (session: string) => changeStaffSettings(db, meena, form({ intent: "end-session", session }));
  expect((await end(foreign?.id ?? "")).refusal).toBe("This device is not logged in any more.");
  expect((await end(other?.id ?? "")).refusal).toBeUndefined();
  expect((await sessionOf(contextWith(elsewhere))).kind).toBe("signed-out");
  expect((await sessionOf(contextWith(cookie))).kind).toBe("signed-in");
});
