import type { User } from "@supabase/supabase-js";
import { displayAddress } from "../forms/login-name.ts";

/** One way to log in to the account: e-mail and password, Google or GitHub. */
export type Identity = { id: string; provider: string; email: string };

export const identitiesOfUser = (user: User | undefined): Identity[] =>
  (user?.identities ?? []).map(({ identity_id: id, provider, identity_data: data }) => ({
    id,
    provider,
    email: displayAddress(String(data?.email ?? "")),
  }));
