-- The service's own keys, each encrypted under the operator's key, which is never in the database.
create table if not exists auth_guard.stored_keys (
  name text primary key,
  encrypted text not null,
  updated_at timestamptz not null default now()
);
