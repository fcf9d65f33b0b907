-- Shared tablets, and what people show them.
create table kiosks (
  id uuid primary key,
  name text not null,
  station_id uuid not null references stations (id),
  hash bytea unique,
  code_hash bytea unique,
  code_until timestamptz(3),
  badge_tries integer not null default 0,
  badge_tried_at timestamptz(3),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  paired_at timestamptz(3),
  seen_at timestamptz(3)
);
comment on table kiosks is 'Tablets that people share at a station. See docs/decisions/0032.';
comment on column kiosks.hash is 'SHA-256 of the credential that the tablet keeps as a cookie; null until it is paired.';
comment on column kiosks.code_hash is 'SHA-256 of the code that pairs it once, until code_until.';

create table pins (
  user_id uuid primary key references users (id) on delete cascade,
  pin text,
  badge bytea unique,
  changed_at timestamptz(3) not null default now(),
  tries integer not null default 0,
  tried_at timestamptz(3)
);
comment on table pins is 'What a person shows a shared tablet. See docs/decisions/0032.';
comment on column pins.pin is 'argon2id of the PIN, keyed with the secret of the installation: four digits alone would be guessed in minutes.';
comment on column pins.badge is 'Keyed hash of the badge code, by which its owner is found.';
comment on column pins.tries is 'Wrong PINs in a row up to tried_at.';
