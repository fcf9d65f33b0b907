-- Read-only addresses for televisions.
create table wallboards (
  id uuid primary key,
  name text not null,
  site text,
  area text,
  time_zone text not null,
  hash bytea not null unique,
  start text not null,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3)
);
comment on table wallboards is 'Addresses at which a television shows open calls without a sign-in. See docs/decisions/0028.';
comment on column wallboards.hash is 'SHA-256 of the last part of the address, which is random and long enough to need no salt.';

create index cases_safety on cases (created_at) where category = 'safety' and deleted_at is null;
