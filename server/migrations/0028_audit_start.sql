-- What was done, by whom, from where: only ever added to. In a schema of its own, since whoever owns a schema may drop
-- what stands in it, and this one gets an owner that nobody signs in as.
create schema audit;

create table audit.entries (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  -- No foreign keys: what was done stays when a person or a record goes.
  actor_id uuid,
  -- The API key with which a program acted for the person.
  key_id uuid,
  -- Null for what the server did by itself.
  address text,
  browser text,
  room text not null,
  record_id uuid,
  action text not null,
  -- [{ field, from, to }]
  changes jsonb not null default '[]'
);
create index entries_of_record on audit.entries (record_id, id desc);
create index entries_of_actor on audit.entries (actor_id, id desc);
create index entries_of_room on audit.entries (room, id desc);
-- Rows lie in the order of time, so that a few pages tell where a day begins.
create index entries_at on audit.entries using brin (at) with (pages_per_range = 32);

-- The chain: each entry once, in the order in which it was sealed, with the hash over it and all before it.
create table audit.seals (
  position bigint primary key,
  entry_id bigint not null unique,
  hash bytea not null check (length(hash) = 32),
  -- Every entry up to this number had been seen: one that turns up below it later was pushed in.
  settled bigint not null,
  sealed_at timestamptz(3) not null default clock_timestamp()
);

create function audit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log can only be added to.' using errcode = 'insufficient_privilege';
end $$;
create trigger only_added_to before update or delete or truncate on audit.entries
for each statement execute function audit.refuse_change();
create trigger only_added_to before update or delete or truncate on audit.seals
for each statement execute function audit.refuse_change();
-- Also where a session says that it only replays what another server did.
alter table audit.entries enable always trigger only_added_to;
alter table audit.seals enable always trigger only_added_to;
