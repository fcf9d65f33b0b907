-- The addresses at which people without an account follow what they reported.
create table guest_report_links (
  case_id uuid primary key references cases (id) on delete cascade,
  hash bytea not null unique,
  created_at timestamptz(3) not null default now()
);
comment on table guest_report_links is 'Addresses at which people without an account follow their report: its status and who is coming, nothing else.';
comment on column guest_report_links.hash is 'SHA-256 of the last part of the address, which is random and long enough to need no salt.';
