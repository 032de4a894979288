import type postgres from "postgres";

/** A browser without script: it sends forms, keeps cookies and follows nothing. */
export function createFormClient(address: string) {
  const cookies = new Map<string, string>();
  const headers = () => ({
    origin: address,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  });
  const send = async (
    path: string,
    init: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {},
  ): Promise<Response> => {
    const response = await fetch(address + path, {
      redirect: "manual",
      ...init,
      headers: { ...headers(), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return {
    get: (path: string) => send(path),
    form: (path: string, fields: Record<string, string>) =>
      send(path, { method: "POST", body: new URLSearchParams(fields) }),
    json: (path: string, body: object) =>
      send(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
  };
}

export type FormClient = ReturnType<typeof createFormClient>;

/** An adult signs up and confirms the address with the code of the mail in the outbox. */
export async function signUp(client: FormClient, owner: postgres.Sql, email: string): Promise<void> {
  const fields = { name: "Asha Rao", email, password: "lamp river kite", dateOfBirth: "1990-04-30" };
  const asked = await client.form("/auth/signup", fields);
  const [mail] = await owner<{ body: string }[]>`
    select body from outbox_messages where recipient = ${email} order by id desc limit 1`;
  const code = /Your code: (\d+)/.exec(mail?.body ?? "")?.[1] ?? "";
  const confirmed = await client.form(asked.headers.get("location") ?? "", { code });
  if (confirmed.status !== 302)
    throw new Error(`the sign-up ended with ${asked.status} and ${confirmed.status}`);
}
