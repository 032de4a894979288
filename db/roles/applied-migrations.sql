-- The serving role may not read the schema of the migrations. A web process asks with this which of them were applied,
-- and does not start before all of its own were.
create or replace function public.applied_migrations() returns setof text
  language sql stable security definer set search_path = ''
  as $$ select hash from drizzle.__drizzle_migrations $$;
