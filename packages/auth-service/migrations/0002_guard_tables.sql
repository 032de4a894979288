-- What this service keeps beyond GoTrue. None of it needs to move anywhere.
create schema if not exists auth_guard;

-- A bucket that drains with time: full_at is the moment it will be empty again.
create unlogged table if not exists auth_guard.limits (
  key bytea primary key,
  full_at timestamptz not null
);
create index if not exists limits_full_at_idx on auth_guard.limits (full_at);

-- Address and account that have signed in together before: a stranger's guesses must not shut the owner out.
create table if not exists auth_guard.familiar_addresses (
  key bytea primary key,
  seen_at timestamptz not null
);

-- What a one-time token is for and what it may still do; the code is an HMAC, the link's secret a hash.
create table if not exists auth_guard.one_time_codes (
  token_id uuid primary key references auth.one_time_tokens (id) on delete cascade,
  purpose text not null,
  code_hash text,
  wrong_codes smallint not null default 0,
  code_expires_at timestamptz not null,
  link_expires_at timestamptz not null,
  flow_state_id uuid
);

-- A time-based code counts once: only later steps than the last one used are accepted.
create table if not exists auth_guard.totp_steps (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  last_step bigint not null
);
