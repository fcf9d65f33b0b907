-- People whose name was replaced after they left.
alter table users add erased_at timestamptz(3);
comment on column users.erased_at is 'When the name and everything else that identifies the person was erased. See docs/decisions/0057.';

create table erasures (
  user_id uuid primary key references users (id) on delete cascade,
  number integer not null unique,
  asked_by uuid references users (id) on delete set null,
  asked_at timestamptz(3) not null default now(),
  sought jsonb,
  finished_at timestamptz(3)
);
comment on table erasures is 'People who were erased, by the number in their new name.';
comment on column erasures.sought is 'The old name and addresses, until their copies are found and replaced; then null.';
