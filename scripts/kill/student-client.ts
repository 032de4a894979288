import { randomUUID } from "node:crypto";
import { createClientAddressReader } from "@nirmaan/auth-service/client-address.ts";
import { connectAccounts } from "../../apps/web/src/server/accounts/accounts.ts";
import { accountsAdminClient } from "../../apps/web/src/server/accounts/accounts-admin-client.ts";
import { readEnv } from "../../apps/web/src/server/config/env.ts";
import type { Services } from "../../apps/web/src/server/services/services.ts";
import { createRequestContext } from "../../apps/web/src/server/session/request-context.ts";

export const PASSWORD = "lamp river kite";

export type StudentClient = ReturnType<typeof clientWith>;

/** What is needed to make accounts and sessions in a database whose web process runs elsewhere. */
export async function withAccounts<Made>(
  variables: NodeJS.ProcessEnv,
  make: (services: Services) => Promise<Made>,
): Promise<Made> {
  const env = readEnv(variables);
  const log = { info: () => {}, warn: () => {}, error: () => {} } as unknown as Services["log"];
  const accounts = await connectAccounts(env, async () => {}, log);
  const readClientAddress = createClientAddressReader([]);
  try {
    return await make({ env, log, accounts, readClientAddress } as unknown as Services);
  } finally {
    await accounts.close();
  }
}

/** Each from its own address: sign-ins are limited by address. */
export const addressOf = (index: number) => `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;

/** Makes adult students with sessions; the clients then speak to the web server over HTTP. */
export const makeStudents = (variables: NodeJS.ProcessEnv, address: string, count: number) =>
  withAccounts(variables, async (services) => {
    const made: StudentClient[] = [];
    for (let index = 0; index < count; index++) {
      const email = `student-${randomUUID()}@example.test`;
      const { error } = await accountsAdminClient(services.accounts).createUser({
        email,
        password: PASSWORD,
        email_confirm: true,
        user_metadata: { name: "Asha", date_of_birth: "1990-04-30" },
      });
      if (error) throw error;
      const context = createRequestContext(services, new Request(address), {
        socketAddress: addressOf(index),
      });
      const signedIn = await context.accounts().signInWithPassword({ email, password: PASSWORD });
      if (signedIn.error) throw signedIn.error;
      const cookie = [...context.cookiesToSet.values()].map((line) => line.split(";")[0]).join("; ");
      made.push(clientWith(address, email, cookie));
    }
    return made;
  });

/** Undefined means that no answer arrived: the server may or may not have done what was asked. */
function clientWith(address: string, email: string, cookie: string) {
  const headers = { cookie, origin: address };
  const send = async (path: string, init: RequestInit): Promise<Response | undefined> =>
    fetch(address + path, { redirect: "manual", ...init }).catch(() => undefined);
  return {
    email,
    get: (path: string) => send(path, { headers }),
    form: (path: string, fields: Record<string, string>) =>
      send(path, { method: "POST", headers, body: new URLSearchParams(fields) }),
    json: (method: "POST" | "PUT", path: string, body: object) =>
      send(path, {
        method,
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
  };
}

/** The body of an answer that arrived whole with a status of success. */
export async function acknowledged<Body>(answer: Response | undefined): Promise<Body | undefined> {
  if (!answer?.ok) return undefined;
  return (await answer.json().catch(() => undefined)) as Body | undefined;
}
