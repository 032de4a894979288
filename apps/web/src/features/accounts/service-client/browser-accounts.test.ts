import { expect, test } from "vitest";
import { browserAccounts } from "./browser-accounts.ts";

test("AUTH-08 rejects a project without a URL or a key", async () => {
  const words =
    "Missing required Supabase credentials. Please set NEXT_PUBLIC_SUPABASE_URL and NEXT_PUBLIC_SUPABASE_ANON_KEY environment variables.";
  const project = { url: "", anonKey: "", cookieName: "c", isSecure: false };
  await expect(browserAccounts({ ...project, anonKey: "anon" })).rejects.toThrow(words);
  await expect(browserAccounts({ ...project, url: "http://localhost:3000" })).rejects.toThrow(words);
});
