-- GoTrue's tables of the OAuth 2.1 server, with its names and columns.
do $$ begin create type auth.oauth_registration_type as enum ('dynamic', 'manual'); exception when duplicate_object then null; end $$;
do $$ begin create type auth.oauth_client_type as enum ('public', 'confidential'); exception when duplicate_object then null; end $$;
do $$ begin create type auth.oauth_authorization_status as enum ('pending', 'approved', 'denied', 'expired'); exception when duplicate_object then null; end $$;
do $$ begin create type auth.oauth_response_type as enum ('code'); exception when duplicate_object then null; end $$;

create table if not exists auth.oauth_clients (
  id uuid primary key,
  client_secret_hash text,
  registration_type auth.oauth_registration_type not null,
  -- Lists, separated by commas, as in GoTrue.
  redirect_uris text not null,
  grant_types text not null,
  client_name text check (char_length(client_name) <= 1024),
  client_uri text check (char_length(client_uri) <= 2048),
  logo_uri text check (char_length(logo_uri) <= 2048),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  client_type auth.oauth_client_type not null default 'confidential'
);
alter table auth.oauth_clients add column if not exists client_type auth.oauth_client_type not null default 'confidential';
alter table auth.oauth_clients alter column client_secret_hash drop not null;
alter table auth.oauth_clients add column if not exists token_endpoint_auth_method text not null default 'client_secret_basic';
create index if not exists oauth_clients_deleted_at_idx on auth.oauth_clients (deleted_at);

-- The code is a hash: whoever reads the table cannot redeem it.
create table if not exists auth.oauth_authorizations (
  id uuid primary key,
  authorization_id text not null unique,
  client_id uuid not null references auth.oauth_clients (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  redirect_uri text not null check (char_length(redirect_uri) <= 2048),
  scope text not null check (char_length(scope) <= 4096),
  state text check (char_length(state) <= 4096),
  resource text check (char_length(resource) <= 2048),
  code_challenge text check (char_length(code_challenge) <= 128),
  code_challenge_method auth.code_challenge_method,
  response_type auth.oauth_response_type not null default 'code',
  status auth.oauth_authorization_status not null default 'pending',
  authorization_code text unique check (char_length(authorization_code) <= 255),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '10 minutes',
  approved_at timestamptz
);
alter table auth.oauth_authorizations add column if not exists nonce text check (char_length(nonce) <= 255);
create index if not exists oauth_auth_pending_exp_idx on auth.oauth_authorizations (expires_at) where status = 'pending';

create table if not exists auth.oauth_consents (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  client_id uuid not null references auth.oauth_clients (id) on delete cascade,
  scopes text not null check (char_length(scopes) <= 2048),
  granted_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint oauth_consents_user_client_unique unique (user_id, client_id)
);
create index if not exists oauth_consents_active_client_idx on auth.oauth_consents (client_id) where revoked_at is null;
-- A schema restored from an older GoTrue lacks these.
alter table auth.sessions add column if not exists oauth_client_id uuid;
alter table auth.sessions add column if not exists scopes text;
create index if not exists sessions_oauth_client_id_idx on auth.sessions (oauth_client_id);
