import type { Staff } from "#domain/people/person.ts";
import { accountSettings } from "#server/accounts/account-settings.ts";
import { browserAuthConfig } from "#server/session/browser-auth-config.ts";
import type { RequestContext } from "#server/session/request-context.ts";
import { sessionIdOf, sessionOf } from "#server/session/session.ts";
import { displayAddress } from "../forms/login-name.ts";
import { readPasskeys } from "../passkeys/read-passkeys.server.ts";
import { factorsOfUser } from "../second-step/factors-of-user.ts";
import { readDevices } from "../sessions/read-devices.server.ts";

/** Everything that the settings of a teacher or an admin show. */
export async function readStaffSettings(requestContext: RequestContext, staff: Staff) {
  const { services, request } = requestContext;
  const session = await sessionOf(requestContext);
  const [{ hasPasskeys }, passkeys, devices] = await Promise.all([
    accountSettings(services.accounts),
    readPasskeys(requestContext.accounts()),
    sessionIdOf(requestContext).then((sessionId) => readDevices(services.database.db, staff, { sessionId })),
  ]);
  return {
    name: staff.name,
    email: displayAddress(staff.email),
    factors: factorsOfUser(session.kind === "signed-in" ? session.user : undefined),
    passkeys: hasPasskeys ? passkeys : undefined,
    devices,
    project: browserAuthConfig(services, request),
  };
}
