-- Whoever has a row here is asked for a code after the password.
create table two_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- What the authenticator app computes its codes from, sealed with the server's secret.
  secret bytea not null,
  -- The half minute, counted from 1970, whose code was used last: none works twice, nor one before it.
  last_step bigint not null,
  since timestamptz(3) not null default now()
);

-- For a lost phone. Keyed hashes: without the server's secret they cannot be guessed at.
create table recovery_codes (
  user_id uuid not null references two_factors (user_id) on delete cascade,
  hash bytea not null,
  used_at timestamptz(3),
  primary key (user_id, hash)
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- As the authenticator named it, in base64url.
  credential_id text not null unique,
  -- In COSE form.
  public_key bytea not null,
  -- How often it was used, as far as its authenticator counts; a smaller number than before gives a copy away.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_of_user on passkeys (user_id, created_at);

-- What a browser was asked to prove and has not proven yet: the code after the password, the first code of a new app, a
-- passkey. Bound to a cookie of that browser, gone after minutes, taken once.
create table asked_proofs (
  -- Hash of what the cookie holds.
  token_hash bytea primary key,
  kind text not null check (kind in ('code', 'newTwoFactor', 'passkey', 'newPasskey')),
  user_id uuid references users (id) on delete cascade,
  -- A secret or challenge, sealed with the server's secret.
  held bytea,
  tries smallint not null default 0,
  expires_at timestamptz(3) not null
);
create index asked_proofs_expired on asked_proofs (expires_at);
create index asked_proofs_of_user on asked_proofs (user_id);
