-- The newest refresh of a session: whether anybody has used its answer. Until then the answer may have been lost on the
-- way, and the previous refresh token is accepted again.
create table if not exists auth_guard.refresh_answers (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  counter bigint not null,
  issued_at_s bigint not null,
  is_used boolean not null default false
);

-- The admins' list of failed sign-ins, newest first.
create index if not exists audit_logs_login_failed_idx on auth.audit_log_entries (created_at desc)
  where payload ->> 'action' = 'login_failed';
