-- Which record each browser tab shows. Rows are repeated every 20 s and expire after 45: losing them in a crash costs nothing.
create unlogged table viewers (
  tab_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  room text not null,
  record_id uuid not null,
  part text,
  seen_at timestamptz not null default now()
);
create index viewers_record on viewers (record_id);
create index viewers_user on viewers (user_id, seen_at);
