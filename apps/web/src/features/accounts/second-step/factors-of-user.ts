import type { User } from "@supabase/supabase-js";

export type Factor = { id: string; type: string; name: string; isVerified: boolean };

export const factorsOfUser = (user: User | undefined): Factor[] =>
  (user?.factors ?? []).map(({ id, factor_type: type, friendly_name: name, status }) => ({
    id,
    type,
    name: name || type,
    isVerified: status === "verified",
  }));
