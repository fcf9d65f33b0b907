-- Tables of the sign-in library, under our names.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  -- Stands signed in the person's cookie; without the server's secret it opens nothing.
  token text not null unique,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  -- When its end was last moved; a session in use is extended once a day.
  updated_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);
create index sessions_expired on sessions (expires_at);

-- Ways to prove who one is: a password ('credential') or an account at the company's sign-in ('company').
create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  provider_id text not null,
  -- The person's id at the provider; for a password the person's own id.
  account_id text not null,
  -- argon2id, in its own text form.
  password text,
  -- The company sign-in is asked who somebody is and nothing else, so its tokens are never kept.
  access_token text check (access_token is null),
  refresh_token text check (refresh_token is null),
  id_token text check (id_token is null),
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_of_user on accounts (user_id);

-- Sign-ins at the company that are under way: state and PKCE verifier, gone after ten minutes.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_of_identifier on verifications (identifier);
create index verifications_expired on verifications (expires_at);

-- Links with which a new person sets a password. The link is computed from the id and the server's secret.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index invitations_of_user on invitations (user_id);

-- Wrong passwords of the last minutes, for addresses with and without an account alike.
create table sign_in_failures (
  id bigint generated always as identity primary key,
  email text not null,
  at timestamptz not null default now()
);
create index sign_in_failures_of_email on sign_in_failures (email, at);
create index sign_in_failures_at on sign_in_failures (at);
