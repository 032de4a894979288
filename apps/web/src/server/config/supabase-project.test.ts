import { expect, test } from "vitest";
import { readEnv } from "./env.ts";
import { supabaseProject } from "./supabase-project.ts";

const whole = {
  NEXT_PUBLIC_SUPABASE_URL: "https://project.supabase.test",
  NEXT_PUBLIC_SUPABASE_ANON_KEY: "anon",
  SUPABASE_SERVICE_ROLE_KEY: "service",
};

test("uses a Supabase project when all three variables are set and our own service when none is", () => {
  expect(supabaseProject(whole)).toEqual({
    url: "https://project.supabase.test",
    anonKey: "anon",
    serviceRoleKey: "service",
  });
  expect(supabaseProject({})).toBeUndefined();
});

test("AUTH-08 refuses to start without the project's address or public key, with this message", () => {
  const words =
    "Missing required Supabase credentials. Please set NEXT_PUBLIC_SUPABASE_URL and NEXT_PUBLIC_SUPABASE_ANON_KEY environment variables.";
  expect(() => supabaseProject({ ...whole, NEXT_PUBLIC_SUPABASE_URL: undefined })).toThrow(words);
  expect(() => supabaseProject({ ...whole, NEXT_PUBLIC_SUPABASE_ANON_KEY: undefined })).toThrow(words);
});

test("AUTH-08 refuses to start without the service-role key, with a message that names it", () => {
  const half = { ...whole, SUPABASE_SERVICE_ROLE_KEY: undefined };
  expect(() => readEnv({ DATABASE_URL: "postgres://localhost/nirmaan", ...half })).toThrow(
    "Missing required Supabase credentials. Please set NEXT_PUBLIC_SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY environment variables.",
  );
});
