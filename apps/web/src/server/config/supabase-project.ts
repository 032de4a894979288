type Variables = {
  NEXT_PUBLIC_SUPABASE_URL?: string | undefined;
  NEXT_PUBLIC_SUPABASE_ANON_KEY?: string | undefined;
  SUPABASE_SERVICE_ROLE_KEY?: string | undefined;
};

export type SupabaseProject = { url: string; anonKey: string; serviceRoleKey: string };

/** The Supabase project that stores the accounts, or undefined when none is configured and our own service is used. */
export function supabaseProject(env: Variables): SupabaseProject | undefined {
  const url = env.NEXT_PUBLIC_SUPABASE_URL;
  const anonKey = env.NEXT_PUBLIC_SUPABASE_ANON_KEY;
  const serviceRoleKey = env.SUPABASE_SERVICE_ROLE_KEY;
  if (!url && !anonKey && !serviceRoleKey) return undefined;
  if (!url || !anonKey)
    throw new Error(
      "Missing required Supabase credentials. Please set NEXT_PUBLIC_SUPABASE_URL and NEXT_PUBLIC_SUPABASE_ANON_KEY environment variables.",
    );
  if (!serviceRoleKey)
    throw new Error(
      "Missing required Supabase credentials. Please set NEXT_PUBLIC_SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY environment variables.",
    );
  return { url, anonKey, serviceRoleKey };
}
