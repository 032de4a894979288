-- TRUST-13: a second wall behind the server's checks. Every table with a column student_id gets the same policy, by rule
-- and not by memory, so a new table is protected by the migration that creates it. A statement sees the rows of the
-- student that its first comment names, or all rows with a wide scope (row-scope.ts); without a comment it sees none.
-- The owner, who migrates, is not bound by it. Safe to run again. Measured against sub-selects, arrays and starts_with,
-- this is the cheapest expression for a dashboard's short queries.
do $$
declare
  protected record;
begin
  for protected in
    select pg_class.oid::regclass as name, relrowsecurity as is_enabled,
      exists (select from pg_policy where polrelid = pg_class.oid and polname = 'own_rows') as has_policy
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and attname = 'student_id' and not attisdropped
  loop
    if not protected.has_policy then
      execute format($policy$
        create policy own_rows on %s using (
          strpos(current_query(), '/*student ' || student_id::text) = 1 or strpos(current_query(), '/*wide ') = 1
        )$policy$, protected.name);
    end if;
    if not protected.is_enabled then
      execute format('alter table %s enable row level security', protected.name);
    end if;
  end loop;
end
$$;
