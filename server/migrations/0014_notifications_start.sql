-- The outbox: what the installation has to say by mail.
create table mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete set null,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text not null check (state in ('kept', 'waiting', 'sent', 'failed')),
  problem text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);
create index mails_newest on mails (created_at, id);
