-- The schema of the first release, by feature: people and signing in, what every record has (history, audit log, files),
-- stations, CARs, cases, tasks and comments, Business Central, imports, notifications, reports, andon, backups; then what
-- triggers keep up to date across features (figures, search words). What it adds up to, with all later migrations, is in
-- server/database/schema.sql. The comments of functions and triggers name the decision that explains them.

create extension if not exists pg_trgm;

-- Text search -----------------------------------------------------------------------------------------------------------

create function words_of(words text[]) returns text language sql immutable parallel safe return array_to_string(words, ' ');
comment on function words_of(text[]) is 'The texts of an array, for full-text search. array_to_string is only stable, because the text of some types depends on settings; that of text does not. See docs/decisions/0023.';

create function plain_words(words text) returns text language sql immutable parallel safe
return regexp_replace(words, '[^[:alnum:]]+', ' ', 'g');
comment on function plain_words(text) is 'Letters and digits alone, so that E-42, 12.5 and paths are found by their parts. See docs/decisions/0023.';

-- Users -----------------------------------------------------------------------------------------------------------------

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  first_name text not null,
  last_name text not null,
  name text not null,
  image text,
  role text not null default 'Team Member' check (
    role in ('Process Manager', 'Quality Analyst', 'Operations Lead', 'Improvement Specialist', 'Team Member')
  ),
  department text,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  joined_at timestamptz(3),
  deactivated_at timestamptz(3)
);
comment on table users is 'People, and one guest: the author of what is reported from a label without an account.';
comment on column users.email_verified is 'A process manager or the company''s sign-in vouches that the address is this person''s. Only then may a company account with the same address sign in as them.';
comment on column users.name is 'Full name, kept beside its parts because the sign-in library reads and writes it.';
comment on column users.is_sample is 'A person of the sample data, removed with it; cannot sign in.';
comment on column users.joined_at is 'When they first had a way to sign in; until then they are invited.';
comment on column users.deactivated_at is 'Since when they may not sign in and get no new work.';
-- The order of the list of people, page by page.
create index users_by_name on users (lower(name), id);
create index users_search on users using gin (to_tsvector('simple', plain_words(name || ' ' || email)));

create function refuse_deactivated() returns trigger language plpgsql as $$
declare
  person uuid := to_jsonb(new) ->> tg_argv[0];
begin
  if exists (select from users where id = person and deactivated_at is not null) then
    raise exception 'deactivated' using
      errcode = 'check_violation', constraint = format('%s_%s_deactivated', tg_table_name, tg_argv[0]);
  end if;
  return null;
end $$;
comment on function refuse_deactivated() is 'Refuses new work for a deactivated person, whose column is the argument. It runs after the foreign key''s own check, which waits for a deactivation under way. What they had before stays theirs. See docs/decisions/0024.';

-- Signing in: the first three tables are those of the sign-in library, under our names ------------------------------------

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token text not null unique,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  seen_at timestamptz(3) not null default now()
);
comment on column sessions.token is 'Signed in the person''s cookie; without the server''s secret it opens nothing.';
comment on column sessions.updated_at is 'When its end was last moved; a session in use is extended once a day.';
comment on column sessions.seen_at is 'When the device was seen last, to the minute.';
create index sessions_of_user on sessions (user_id);
create index sessions_expired on sessions (expires_at);

create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
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
comment on table accounts is 'Ways to prove who one is: a password (''credential'') or an account at the company''s sign-in (''company''). The company is asked who somebody is and nothing else, so its tokens are never kept.';
comment on column accounts.account_id is 'The person''s id at the provider; for a password the person''s own id.';
comment on column accounts.password is 'argon2id, in its own text form.';
create index accounts_of_user on accounts (user_id);

create function set_joined_at() returns trigger language plpgsql as $$
begin
  update users set joined_at = now() where id = new.user_id and joined_at is null;
  return null;
end $$;
comment on function set_joined_at() is 'Records when a person first had a way to sign in. The sign-in library adds accounts by itself, so the database records it. See docs/decisions/0024.';
create trigger accounts_set_joined_at after insert on accounts for each row execute function set_joined_at();
comment on trigger accounts_set_joined_at on accounts is 'An invited person has joined with their first account. See docs/decisions/0024.';

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table verifications is 'Sign-ins at the company that are under way: state and PKCE verifier, gone after ten minutes.';
create index verifications_of_identifier on verifications (identifier);
create index verifications_expired on verifications (expires_at);

create table invitations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  is_reset boolean not null default false,
  is_forgotten boolean not null default false,
  ended_by text check (ended_by in ('replaced', 'password', 'email', 'role', 'deactivated'))
);
comment on table invitations is 'Links with which a person sets a password. The link is computed from the id and the server''s secret.';
comment on column invitations.is_reset is 'For a person who has joined already.';
comment on column invitations.is_forgotten is 'Requested by somebody who was not signed in, saying that they forgot the password.';
comment on column invitations.ended_by is 'Why the link no longer works though nobody used it: another replaced it, or the account has changed since.';
create index invitations_of_user on invitations (user_id);

create table sign_in_failures (
  id bigint generated always as identity primary key,
  email text not null,
  at timestamptz not null default now(),
  source text not null default '',
  is_known boolean not null default false
);
comment on table sign_in_failures is 'Wrong passwords of the last minutes, for addresses with and without an account.';
comment on column sign_in_failures.source is 'Where it came from: a network address, or a device on which the account''s owner had signed in before (is_known).';
create index sign_in_failures_of_email on sign_in_failures (email, at);
create index sign_in_failures_at on sign_in_failures (at);

create table keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  scope text not null check (scope in ('read', 'write')),
  hash bytea not null unique,
  start text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  used_at timestamptz(3)
);
comment on table keys is 'Personal API keys, with which programs act in the name of a person.';
comment on column keys.hash is 'SHA-256 of the key, which is random and long enough to need no salt.';
comment on column keys.start is 'Its first characters, by which people recognise it.';
create index keys_of_user on keys (user_id);

create table two_factors (
  user_id uuid primary key references users (id) on delete cascade,
  secret bytea not null,
  last_step bigint not null,
  since timestamptz(3) not null default now()
);
comment on table two_factors is 'People who are asked for a code after the password. See docs/decisions/0014.';
comment on column two_factors.secret is 'What the authenticator app computes its codes from, encrypted with the server''s secret.';
comment on column two_factors.last_step is 'The half minute, counted from 1970, whose code was used last: no code works twice, nor one from before it.';

create table recovery_codes (
  user_id uuid not null references two_factors (user_id) on delete cascade,
  hash bytea not null,
  used_at timestamptz(3),
  primary key (user_id, hash)
);
comment on table recovery_codes is 'For a lost phone. Keyed hashes: without the server''s secret they cannot be guessed.';

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
comment on column passkeys.credential_id is 'As the authenticator named it, in base64url.';
comment on column passkeys.public_key is 'In COSE form.';
comment on column passkeys.counter is 'How often it was used, as far as its authenticator counts; a smaller number than before reveals a copy.';
create index passkeys_of_user on passkeys (user_id, created_at);

create table asked_proofs (
  token_hash bytea primary key,
  kind text not null constraint asked_proofs_kind_check check (
    kind in ('code', 'newTwoFactor', 'passkey', 'newPasskey', 'ownPasskey', 'companyLink')
  ),
  user_id uuid references users (id) on delete cascade,
  held bytea,
  tries smallint not null default 0,
  expires_at timestamptz(3) not null
);
comment on table asked_proofs is 'What a browser was asked to prove and has not proven yet: the code after the password, the first code of a new authenticator app, a passkey, a company account to be linked. Bound to a cookie of that browser, gone after minutes, taken once. See docs/decisions/0014.';
comment on column asked_proofs.token_hash is 'Hash of what the cookie holds.';
comment on column asked_proofs.held is 'A secret or challenge, encrypted with the server''s secret.';
create index asked_proofs_expired on asked_proofs (expires_at);
create index asked_proofs_of_user on asked_proofs (user_id);

create table sign_in_policy (
  id boolean primary key default true check (id),
  second_factor_roles text[] not null default '{}',
  session_days integer not null default 90 check (session_days between 1 and 365),
  manager_idle boolean not null default false,
  version integer not null default 1
);
comment on table sign_in_policy is 'What process managers decide about signing in, for everybody: one row.';
comment on column sign_in_policy.second_factor_roles is 'The roles that sign in with a second factor.';
comment on column sign_in_policy.session_days is 'Days after which a session ends, however much it is used.';
comment on column sign_in_policy.manager_idle is 'Process managers are signed out after hours without use.';
insert into sign_in_policy default values;

create table second_factor_grace (
  user_id uuid primary key references users (id) on delete cascade,
  until timestamptz(3) not null
);
comment on table second_factor_grace is 'Until when somebody whose role requires a second factor may go on without one.';

create function forget_second_factor_grace() returns trigger language plpgsql as $$
begin
  delete from second_factor_grace where user_id = new.id;
  return null;
end
$$;
comment on function forget_second_factor_grace() is 'With another role the grace period for a second factor begins again, whichever version of the program changed the role. See docs/decisions/0024.';
create trigger forget_second_factor_grace after update of role on users
  for each row when (old.role is distinct from new.role) execute function forget_second_factor_grace();
comment on trigger forget_second_factor_grace on users is 'A changed role ends the grace period for a second factor. See docs/decisions/0024.';

-- Profile ---------------------------------------------------------------------------------------------------------------

create table preferences (
  user_id uuid primary key references users (id) on delete cascade,
  language text check (language in ('en', 'es', 'fr', 'de')),
  time_zone text,
  date_format text not null default 'mdy' check (date_format in ('mdy', 'dmy', 'ymd')),
  items_per_page integer not null default 25 check (items_per_page in (10, 25, 50, 100)),
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  device_language text check (device_language in ('en', 'es', 'fr', 'de')),
  device_time_zone text
);
comment on table preferences is 'What people have chosen for themselves; whoever has no row has chosen nothing.';
comment on column preferences.language is 'Null: what the browser has.';
comment on column preferences.device_language is 'What the browser that was used last has, for e-mails to whoever has chosen nothing.';

create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  was_used boolean not null default false
);
comment on table email_changes is 'New addresses that wait for their owner to open a link, of which only a hash is kept.';
comment on column email_changes.ended_at is 'When it was used, withdrawn, or replaced by a later one.';
create unique index email_changes_open on email_changes (user_id) where ended_at is null;

create table email_undos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  was_used boolean not null default false
);
comment on table email_undos is 'Links sent to the address from before a change, with which its owner gets it back.';
comment on column email_undos.email is 'The address before the change.';
comment on column email_undos.created_at is 'To the microsecond: which change came first decides which link outlives the other.';
comment on column email_undos.ended_at is 'When it was used, or ended with that of an earlier change.';
create index email_undos_of_user on email_undos (user_id);

create function end_links_of_changed_people() returns trigger language plpgsql as $$
begin
  update invitations
  set expires_at = now(),
    ended_by = case
      when new.deactivated_at is distinct from old.deactivated_at then 'deactivated'
      when new.email <> old.email then 'email'
      else 'role' end
  where user_id = new.id and used_at is null and expires_at > now();
  if new.email <> old.email or new.deactivated_at is distinct from old.deactivated_at then
    update email_changes set ended_at = now() where user_id = new.id and ended_at is null;
  end if;
  if new.deactivated_at is distinct from old.deactivated_at then
    update email_undos set ended_at = now() where user_id = new.id and ended_at is null;
  end if;
  return null;
end $$;
comment on function end_links_of_changed_people() is 'Ends the links that were sent for an account as it was before. A change comes from the person, a process manager, an imported list or the company''s sign-in; here none is forgotten. See docs/decisions/0024.';
create trigger users_end_links after update of email, role, deactivated_at on users
  for each row
  when (new.email <> old.email or new.role <> old.role or new.deactivated_at is distinct from old.deactivated_at)
  execute function end_links_of_changed_people();
comment on trigger users_end_links on users is 'Whoever holds a link for an account as it was must not get into the account as it is. See docs/decisions/0024.';

create table avatars (
  user_id uuid primary key references users (id) on delete cascade,
  picture bytea not null,
  version text not null
);
comment on table avatars is 'Pictures of people, re-encoded as small squares.';

-- Settings --------------------------------------------------------------------------------------------------------------

create table workspace (
  id boolean primary key default true check (id),
  guest_reports boolean not null default false,
  version integer not null default 1
);
comment on table workspace is 'What is decided for everybody: one row.';
insert into workspace default values;

-- History and audit log -------------------------------------------------------------------------------------------------

create table activity (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid references users (id) on delete set null,
  room text not null,
  record_id uuid not null,
  action text not null,
  changes jsonb not null default '[]',
  is_gathered boolean not null default false
);
comment on table activity is 'What happened, in order: the history of every record, from which browsers catch up. See docs/decisions/0004.';
comment on column activity.room is 'The feature of the record.';
comment on column activity.changes is '[{ field, from, to }]';
comment on column activity.is_gathered is 'One of many that were announced together: part of its record''s history, and no event for a browser by itself.';
create index activity_of_record on activity (record_id, id desc);
create index activity_at on activity (at desc);
-- The cases that somebody reported again: they want to see what became of those, too.
create index cases_by_joiner on activity (actor_id, record_id) where room = 'cases' and action = 'joined';

create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  key text not null check (length(key) between 1 and 200),
  request bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
comment on table idempotency_keys is 'The first result of each POST that carried an Idempotency-Key.';
comment on column idempotency_keys.request is 'Hash of method, address and body.';
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- The audit log is only ever added to. It has a schema of its own, since whoever owns a schema may drop what it contains,
-- and this one gets an owner that nobody signs in as.
create schema audit;
comment on schema audit is 'The audit log. See docs/decisions/0016.';

create table audit.entries (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  -- No foreign keys: what was done stays when a person or a record goes.
  actor_id uuid,
  key_id uuid,
  address text,
  browser text,
  room text not null,
  record_id uuid,
  action text not null,
  changes jsonb not null default '[]'
);
comment on table audit.entries is 'What was done, by whom, from where. See docs/decisions/0016.';
comment on column audit.entries.key_id is 'The API key with which a program acted for the person.';
comment on column audit.entries.address is 'Null for what the server did by itself.';
comment on column audit.entries.room is 'The feature of the record.';
comment on column audit.entries.changes is '[{ field, from, to }]';
create index entries_of_record on audit.entries (record_id, id desc);
create index entries_of_actor on audit.entries (actor_id, id desc);
create index entries_of_room on audit.entries (room, id desc);
-- Rows are stored in the order of time, so that a few pages show where a day begins.
create index entries_at on audit.entries using brin (at) with (pages_per_range = 32);

create table audit.seals (
  position bigint primary key,
  entry_id bigint not null unique,
  hash bytea not null check (length(hash) = 32),
  settled bigint not null,
  sealed_at timestamptz(3) not null default clock_timestamp()
);
comment on table audit.seals is 'The chain: each entry once, in the order in which it was sealed, with the hash over it and all before it. See docs/decisions/0016.';
comment on column audit.seals.settled is 'Every entry up to this number had been seen: one that appears below it later was inserted afterwards.';

create function audit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log can only be added to.' using errcode = 'insufficient_privilege';
end $$;
comment on function audit.refuse_change() is 'Refuses every change of the audit log but an addition. See docs/decisions/0016.';
create trigger only_added_to before update or delete or truncate on audit.entries
  for each statement execute function audit.refuse_change();
comment on trigger only_added_to on audit.entries is 'Entries are never changed or removed. See docs/decisions/0016.';
create trigger only_added_to before update or delete or truncate on audit.seals
  for each statement execute function audit.refuse_change();
comment on trigger only_added_to on audit.seals is 'Seals are never changed or removed. See docs/decisions/0016.';
-- Also in a session that replicates what another server did.
alter table audit.entries enable always trigger only_added_to;
alter table audit.seals enable always trigger only_added_to;

-- Attachments -----------------------------------------------------------------------------------------------------------

create table attachments (
  id uuid primary key default gen_random_uuid(),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name text not null check (length(name) between 1 and 200),
  type text not null check (
    type in (
      'image/jpeg',
      'image/png',
      'image/webp',
      'image/gif',
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    )
  ),
  size integer not null check (size > 0),
  width integer,
  height integer,
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null default now()
);
comment on table attachments is 'One row for every file that somebody attached. The bytes are in the file store under their hash, so that the same picture sent twice is stored once.';
comment on column attachments.name is 'For people and for saving; never part of a path.';
comment on column attachments.size is 'Bytes as stored.';
comment on column attachments.width is 'Pixels as stored; none for documents.';
create index attachments_by_content on attachments (sha256);

create table arriving_files (
  upload uuid not null,
  sha256 text not null,
  since timestamptz(3) not null default now(),
  primary key (upload, sha256)
);
comment on table arriving_files is 'Contents that are about to be put into the file store, and whose rows follow: until then no sweep removes them.';
comment on column arriving_files.upload is 'The upload, which may bring several.';

-- Stations --------------------------------------------------------------------------------------------------------------

create table stations (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[0-9A-Z]{8}$'),
  site text not null,
  area text not null,
  name text not null,
  department text check (department in ('production', 'quality', 'maintenance', 'safety', 'logistics', 'engineering')),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by uuid references users (id) on delete set null,
  is_sample boolean not null default false,
  version integer not null default 1
);
comment on column stations.code is 'What the QR label carries; never reused.';
-- A place is one place however its letters are composed: some devices send a letter and its accent as two characters.
create unique index stations_place on stations (lower(normalize(site)), lower(normalize(area)), lower(normalize(name)))
  where deleted_at is null;
create index stations_in_order on stations (lower(site), lower(area), lower(name), id);
create index stations_search on stations
  using gin (to_tsvector('simple', plain_words(site || ' ' || area || ' ' || name || ' ' || code)));

-- Corrective actions (CARs) ---------------------------------------------------------------------------------------------

create sequence car_numbers as integer start 1;

create table cars (
  id uuid primary key default gen_random_uuid(),
  number integer not null unique default nextval('car_numbers'),
  title text not null,
  -- The seven steps of the A3.
  background text not null,
  current_condition_quantitative jsonb not null default '[]',
  current_condition_qualitative text not null default '',
  target_condition_quantitative jsonb not null default '[]',
  target_condition_qualitative text not null default '',
  root_cause_analysis text not null default '',
  countermeasures text not null default '',
  implementation_plan text not null default '',
  follow_up_plan text not null default '',
  status text not null default 'draft' check (status in ('draft', 'active', 'review', 'complete')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'critical')),
  category text not null default 'process_improvement' check (
    category in (
      'safety', 'quality', 'cost', 'delivery', 'morale', 'environment', 'process_improvement', 'equipment', 'training', 'other'
    )
  ),
  owner_id uuid not null references users (id)
    constraint cars_owner_id_guest check (owner_id <> '00000000-0000-4000-8000-000000000067'),
  sponsor_id uuid references users (id)
    constraint cars_sponsor_id_guest check (sponsor_id <> '00000000-0000-4000-8000-000000000067'),
  created_by uuid not null references users (id),
  estimated_savings numeric(10, 2),
  actual_savings numeric(10, 2),
  business_impact text check (business_impact in ('low', 'medium', 'high')),
  department text check (department in ('production', 'quality', 'maintenance', 'safety', 'logistics', 'engineering')),
  due_date date,
  review_date date,
  -- Milliseconds, as the wire carries them: pages continue after the exact value of their last row.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  completed_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by uuid references users (id),
  attachment_ids uuid[] not null default '{}',
  tags text[] not null default '{}',
  priority_order smallint not null generated always as (
    case priority when 'low' then 0 when 'medium' then 1 when 'high' then 2 else 3 end
  ) stored,
  is_sample boolean not null default false,
  version integer not null default 1,
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', plain_words(title)), 'A')
    || setweight(to_tsvector('simple', plain_words(background)), 'B')
    || setweight(to_tsvector('simple', plain_words(words_of(tags))), 'C')
  ) stored
);
comment on table cars is 'Corrective actions, each an A3.';
comment on column cars.current_condition_quantitative is '[{ description, value }]';
comment on column cars.target_condition_quantitative is '[{ description, value }]';
comment on column cars.attachment_ids is 'Ids of its files, in their order.';
-- Each index ends in the id, so that pages follow by keyset.
create index cars_newest on cars (created_at, id) where deleted_at is null;
create index cars_by_status on cars (status, created_at, id) where deleted_at is null;
create index cars_by_owner on cars (owner_id, created_at, id) where deleted_at is null;
create index cars_by_priority on cars (priority_order, created_at, id) where deleted_at is null;
create index cars_updated on cars (updated_at, id) where deleted_at is null;
create index cars_due on cars (coalesce(due_date, 'infinity'), id) where deleted_at is null;
create index cars_title on cars (lower(title), id) where deleted_at is null;
create index cars_deleted on cars (deleted_at) where deleted_at is not null;
create index cars_search on cars using gin (search);
create index cars_completed on cars (completed_at, id) where deleted_at is null and completed_at is not null;
-- Whoever requests a file is checked against the records that name it: of a record that they may not see, they may not
-- see the files.
create index cars_by_attachment on cars using gin (attachment_ids) where attachment_ids <> '{}';

create trigger cars_owner_active_new after insert on cars for each row
  execute function refuse_deactivated('owner_id');
comment on trigger cars_owner_active_new on cars is 'The owner of a new CAR is not deactivated. See docs/decisions/0024.';
create trigger cars_owner_active_changed after update of owner_id on cars for each row
  when (new.owner_id is distinct from old.owner_id) execute function refuse_deactivated('owner_id');
comment on trigger cars_owner_active_changed on cars is 'The new owner of a CAR is not deactivated. See docs/decisions/0024.';
create trigger cars_sponsor_active_new after insert on cars for each row
  when (new.sponsor_id is not null) execute function refuse_deactivated('sponsor_id');
comment on trigger cars_sponsor_active_new on cars is 'The sponsor of a new CAR is not deactivated. See docs/decisions/0024.';
create trigger cars_sponsor_active_changed after update of sponsor_id on cars for each row
  when (new.sponsor_id is distinct from old.sponsor_id) execute function refuse_deactivated('sponsor_id');
comment on trigger cars_sponsor_active_changed on cars is 'The new sponsor of a CAR is not deactivated. See docs/decisions/0024.';

-- Cases -----------------------------------------------------------------------------------------------------------------

create sequence case_numbers as integer start 1001;

-- The values that its columns may hold are checked by check_case_values().
create table cases (
  id uuid primary key default gen_random_uuid(),
  number integer not null unique default nextval('case_numbers'),
  title text not null,
  description text not null,
  status text not null default 'new',
  priority text not null default 'medium',
  category text not null default 'process_improvement',
  issue_type text not null default 'observation',
  department text,
  location text,
  tags text[] not null default '{}',
  assignee_id uuid references users (id),
  created_by uuid not null references users (id),
  due_date date,
  -- Milliseconds, as the wire carries them: pages continue after the exact value of their last row.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  resolved_at timestamptz(3),
  completed_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by uuid references users (id),
  attachment_ids uuid[] not null default '{}',
  estimated_hours integer,
  actual_hours numeric(7, 2),
  effort numeric(7, 2),
  estimated_savings numeric(10, 2),
  actual_savings numeric(10, 2),
  business_impact text,
  car_id uuid references cars (id),
  related_record_type text,
  related_record_id text,
  related_record_name text,
  correction_type text,
  correction_action text,
  correction_status text,
  rank numeric not null default -extract(epoch from clock_timestamp()),
  status_order smallint not null,
  priority_order smallint not null,
  is_sample boolean not null default false,
  version integer not null default 1,
  search tsvector not null,
  station_id uuid references stations (id) on delete set null,
  also_reported integer not null default 0,
  related_record_snapshot jsonb
);
comment on column cases.attachment_ids is 'Ids of its files, in their order.';
comment on column cases.car_id is 'Stays when the CAR is deleted. See docs/decisions/0007.';
comment on column cases.rank is 'Position in the board''s column, small above large, newest on top; a moved card takes a number between its neighbours.';
comment on column cases.status_order is 'Computed by compute_case(), like priority_order and search.';
comment on column cases.also_reported is 'How many more reports of the same were joined to the case.';
comment on column cases.related_record_snapshot is 'What a linked record looked like when it was linked, so that a case can show it while the ERP is unavailable.';
-- Newest first, all and by one filter; each index ends in the id, so that pages follow by keyset. Charts read what they
-- count from cases_newest and cases_completed alone.
create index cases_newest on cases (created_at, id)
  include (
    completed_at, started_at, status, department, category, priority, issue_type, station_id, assignee_id, due_date
  )
  where deleted_at is null;
create index cases_completed on cases (completed_at, id) include (created_at, department, category, priority)
  where deleted_at is null and completed_at is not null;
create index cases_by_status on cases (status, created_at, id) where deleted_at is null;
create index cases_by_priority on cases (priority_order, created_at, id) where deleted_at is null;
create index cases_in_status_order on cases (status_order, created_at, id) where deleted_at is null;
create index cases_by_assignee on cases (assignee_id, created_at, id) where deleted_at is null;
create index cases_by_reporter on cases (created_by, created_at, id) where deleted_at is null;
create index cases_by_car on cases (car_id, created_at, id) where deleted_at is null and car_id is not null;
create index cases_by_station on cases (station_id, created_at, id) where deleted_at is null and station_id is not null;
create index cases_by_related_record on cases (related_record_id, created_at, id)
  where deleted_at is null and related_record_id is not null;
create index cases_by_attachment on cases using gin (attachment_ids) where attachment_ids <> '{}';
create index cases_board on cases (status, rank, id) where deleted_at is null;
create index cases_updated on cases (updated_at, id) where deleted_at is null;
create index cases_due on cases (coalesce(due_date, 'infinity'), id) where deleted_at is null;
create index cases_title on cases (lower(title), id) where deleted_at is null;
create index cases_deleted on cases (deleted_at) where deleted_at is not null;
create index cases_search on cases using gin (search);
-- Words of the cases that are open: few of all, so that searching while somebody types stays quick. The list of what is
-- not yet sorted in is kept short, since every search reads all of it.
create index cases_open_search on cases using gin (search) with (gin_pending_list_limit = 256)
  where deleted_at is null and status in ('new', 'in_progress', 'review');

create function check_case_values() returns trigger language plpgsql as $$
declare
  broken text := case
    when new.status <> all ('{new,in_progress,review,completed,closed}') then 'cases_status_check'
    when new.priority <> all ('{low,medium,high,critical}') then 'cases_priority_check'
    when new.category <> all ('{process_improvement,quality,safety,cost_reduction,customer_satisfaction}')
      then 'cases_category_check'
    when new.department <> all ('{production,quality,maintenance,safety,logistics,engineering}')
      then 'cases_department_check'
    when new.business_impact <> all ('{low,medium,high}') then 'cases_business_impact_check'
    when new.related_record_type <> all ('{Customer,Vendor,Sales Order,Purchase Order,Item}')
      then 'cases_related_record_type_check'
    when new.correction_type <> all ('{Return,Credit}') then 'cases_correction_type_check'
    when new.correction_action <> all ('{Create Return,Create Credit and Rebill,Credit Only}')
      then 'cases_correction_action_check'
    when new.correction_status <> all ('{Pending,Completed,Failed}') then 'cases_correction_status_check'
    when new.assignee_id = '00000000-0000-4000-8000-000000000067' then 'cases_assignee_id_guest'
  end;
begin
  if broken is not null then
    raise exception 'A case would break %.', broken using
      errcode = 'check_violation', constraint = broken, table = tg_table_name, schema = tg_table_schema;
  end if;
  return new;
end $$;
comment on function check_case_values() is 'Checks the values that the columns of a case may hold, and refuses as a check of the same name would. PostgreSQL keeps a function parsed, and parses checks again for every statement. See docs/decisions/0020.';
create trigger cases_check_values
  before insert or update of status, priority, category, department, business_impact, related_record_type,
    correction_type, correction_action, correction_status, assignee_id on cases
  for each row execute function check_case_values();
comment on trigger cases_check_values on cases is 'Stands for the checks of the columns that it names. See docs/decisions/0020.';

create function compute_case() returns trigger language plpgsql as $$
begin
  new.status_order :=
    case new.status when 'new' then 0 when 'in_progress' then 1 when 'review' then 2 when 'completed' then 3 else 4 end;
  new.priority_order := case new.priority when 'low' then 0 when 'medium' then 1 when 'high' then 2 else 3 end;
  if (new.title, new.description, new.location, new.tags) is distinct from
    (old.title, old.description, old.location, old.tags)
  then
    new.search := setweight(to_tsvector('simple', plain_words(new.title)), 'A')
      || setweight(to_tsvector('simple', plain_words(new.description)), 'B')
      || setweight(to_tsvector('simple', plain_words(coalesce(new.location, '') || ' ' || words_of(new.tags))), 'C');
  end if;
  return new;
end $$;
comment on function compute_case() is 'Computes status_order, priority_order and search of a case, in place of generated columns, which PostgreSQL parses again for every statement. See docs/decisions/0020.';
create trigger cases_compute
  before insert or update of status, priority, title, description, location, tags on cases
  for each row execute function compute_case();
comment on trigger cases_compute on cases is 'Stands for generated columns; the columns are those that it computes from. See docs/decisions/0020.';

create trigger cases_assignee_active_new after insert on cases for each row
  when (new.assignee_id is not null) execute function refuse_deactivated('assignee_id');
comment on trigger cases_assignee_active_new on cases is 'The assignee of a new case is not deactivated. See docs/decisions/0024.';
create trigger cases_assignee_active_changed after update of assignee_id on cases for each row
  when (new.assignee_id is distinct from old.assignee_id) execute function refuse_deactivated('assignee_id');
comment on trigger cases_assignee_active_changed on cases is 'The new assignee of a case is not deactivated. See docs/decisions/0024.';

create table case_imports (
  id uuid primary key,
  file_name text not null,
  state text not null default 'read' check (state in ('read', 'imported', 'undone')),
  columns jsonb not null,
  mapping jsonb not null,
  row_count integer not null,
  rows text,
  imported integer not null default 0,
  created_by uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
comment on table case_imports is 'Files of cases that somebody uploaded: what was read from them until they are imported, and which cases they became.';
comment on column case_imports.columns is '[{ name, examples }] of the file''s columns; mapping has what each becomes.';
comment on column case_imports.rows is 'A row per line, as JSON: its number in the file, then its cells. Forgotten after the import.';
create index case_imports_newest on case_imports (created_at desc);
create index case_imports_of_person on case_imports (created_by, created_at desc);
create index case_imports_to_forget on case_imports (created_at) where rows is not null;

create table imported_cases (
  case_id uuid primary key references cases (id) on delete cascade,
  import_id uuid not null references case_imports (id) on delete cascade
);
create index imported_cases_of_import on imported_cases (import_id);

-- Tasks and comments ----------------------------------------------------------------------------------------------------

create table tasks (
  id uuid primary key default gen_random_uuid(),
  case_id uuid references cases (id) on delete cascade,
  car_id uuid references cars (id) on delete cascade,
  check (num_nonnulls(case_id, car_id) = 1),
  title text not null,
  description text not null default '',
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'completed')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  assignee_id uuid references users (id)
    constraint tasks_assignee_id_guest check (assignee_id <> '00000000-0000-4000-8000-000000000067'),
  created_by uuid not null references users (id),
  due_date date,
  completed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  deleted_by uuid references users (id),
  estimated_hours integer,
  actual_hours numeric(7, 2),
  rank numeric not null,
  version integer not null default 1,
  search tsvector not null generated always as (to_tsvector('simple', plain_words(title))) stored
);
comment on table tasks is 'A task belongs to a case or to a CAR, and is removed with it.';
comment on column tasks.rank is 'Position among the tasks of its case or CAR, small above large; a moved task takes a number between its neighbours.';
create index tasks_of_case on tasks (case_id, rank, id) where case_id is not null;
create index tasks_of_car on tasks (car_id, rank, id) where car_id is not null;
create index tasks_newest on tasks (created_at, id) where deleted_at is null;
create index tasks_due on tasks (coalesce(due_date, 'infinity'), id) where deleted_at is null;
create index tasks_by_assignee on tasks (assignee_id, coalesce(due_date, 'infinity'), id) where deleted_at is null;
-- What was deleted is listed newest first, for those who may restore it.
create index tasks_deleted on tasks (created_at, id) where deleted_at is not null;
create index tasks_search on tasks using gin (search);

create trigger tasks_assignee_active_new after insert on tasks for each row
  when (new.assignee_id is not null) execute function refuse_deactivated('assignee_id');
comment on trigger tasks_assignee_active_new on tasks is 'The assignee of a new task is not deactivated. See docs/decisions/0024.';
create trigger tasks_assignee_active_changed after update of assignee_id on tasks for each row
  when (new.assignee_id is distinct from old.assignee_id) execute function refuse_deactivated('assignee_id');
comment on trigger tasks_assignee_active_changed on tasks is 'The new assignee of a task is not deactivated. See docs/decisions/0024.';

create table comments (
  id uuid primary key default gen_random_uuid(),
  case_id uuid references cases (id) on delete cascade,
  car_id uuid references cars (id) on delete cascade,
  check (num_nonnulls(case_id, car_id) = 1),
  user_id uuid not null references users (id),
  content text not null,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by uuid references users (id),
  version integer not null default 1,
  attachment_ids uuid[] not null default '{}'
);
comment on table comments is 'A comment belongs to a case or to a CAR, and is removed with it. A report of what a case already describes is a comment of that case, with its photos.';
comment on column comments.attachment_ids is 'Ids of its files, in their order.';
create index comments_of_case on comments (case_id, created_at, id) where case_id is not null;
create index comments_of_car on comments (car_id, created_at, id) where car_id is not null;
create index comments_by_attachment on comments using gin (attachment_ids) where attachment_ids <> '{}';

create table comment_mentions (
  comment_id uuid not null references comments (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (comment_id, user_id)
);
comment on table comment_mentions is 'Who is mentioned in which comment.';
create index comment_mentions_of_user on comment_mentions (user_id);

-- Business Central ------------------------------------------------------------------------------------------------------

create table erp_connection (
  id smallint primary key default 1 check (id = 1),
  record_id uuid not null default gen_random_uuid(),
  tenant_id text not null,
  client_id text not null,
  secret bytea,
  base_url text not null,
  environment text not null,
  authority text not null,
  company_id uuid,
  company_name text,
  credit_account_number text,
  may_post boolean not null,
  is_sample boolean not null,
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1
);
comment on table erp_connection is 'How Business Central is reached: one row, or none.';
comment on column erp_connection.secret is 'Encrypted with a key that is not in the database.';

create table erp_tenants (
  name text primary key,
  tenant text not null
);
comment on table erp_tenants is 'The names of a tenant: its ID and its domains, in lower case, learned from the tokens that it issues.';
create index erp_tenants_by_tenant on erp_tenants (tenant);

create table corrections (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id) on delete cascade,
  reference text not null unique,
  action text not null check (action in ('Create Return', 'Create Credit and Rebill', 'Credit Only')),
  invoice_id uuid not null,
  invoice_number text not null,
  customer_id uuid not null,
  currency_code text not null,
  lines jsonb,
  amount numeric(12, 2),
  return_reason_id uuid,
  account_id uuid,
  is_linked boolean not null,
  is_posted_here boolean not null,
  state text not null check (state in ('pending', 'completed', 'failed')),
  reason text,
  steps jsonb not null,
  documents jsonb not null default '[]',
  check_at timestamptz(3),
  checks integer not null default 0,
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  place text,
  company_name text
);
comment on table corrections is 'Documents that a case requests from Business Central: what was requested, how far it got, and the result. See docs/decisions/0011.';
comment on column corrections.reference is 'CASE-1042-1: printed on the documents, which are looked up by it before any is made.';
comment on column corrections.lines is '[{ lineId, quantity }] of a return.';
comment on column corrections.is_linked is 'Whether Business Central makes the memo from the invoice itself, linked to it.';
comment on column corrections.is_posted_here is 'Whether the documents are posted from here.';
comment on column corrections.check_at is 'When to check next whether somebody posted the documents; checks counts how often that was checked in vain.';
comment on column corrections.place is 'Address, tenant, environment and company in which it was begun, and where it goes on, whichever is connected later. Null: begun by a version that did not keep it.';
create index corrections_of_case on corrections (case_id, created_at desc);
create index corrections_of_invoice on corrections (invoice_id);
create unique index corrections_pending on corrections (case_id, action) where state = 'pending';
create index corrections_to_check on corrections (check_at) where state = 'pending' and check_at is not null;

-- Notifications and e-mail ----------------------------------------------------------------------------------------------

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
  sent_at timestamptz(3),
  unsubscribe_url text
);
comment on table mails is 'The outbox: the e-mails of the installation.';
comment on column mails.unsubscribe_url is 'The link with which a mail program switches off e-mails of this kind.';
create index mails_newest on mails (created_at, id);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  event text not null,
  kind text not null,
  subject_room text check (subject_room in ('cases', 'cars')),
  subject_id uuid,
  subject_key text,
  subject_title text,
  details jsonb not null,
  is_critical boolean not null default false,
  actor_id uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  mail_at timestamptz(3),
  push_at timestamptz(3),
  unique (user_id, event)
);
comment on column notifications.event is 'What happened, by name: nobody is notified of it twice. See docs/decisions/0013.';
comment on column notifications.subject_room is 'The feature of the record that it is about.';
comment on column notifications.details is '{ task, status, day, week }, each or null';
comment on column notifications.mail_at is 'When it may be sent by e-mail; null when it was sent, or was not to be.';
comment on column notifications.push_at is 'When it may be sent to the person''s devices; null when it was sent, or was not to be.';
create index notifications_inbox on notifications (user_id, (read_at is null), created_at, id);
create index notifications_to_mail on notifications (mail_at) where mail_at is not null;
create index notifications_to_push on notifications (user_id) where push_at is not null;

create table news_position (
  id boolean primary key default true check (id),
  upto bigint not null,
  done bigint[] not null default '{}'
);
comment on table news_position is 'How far the history has been read for notifications: one row. See docs/decisions/0013.';
comment on column news_position.upto is 'All up to this number were read, but the last few; done has those of them that were.';
insert into news_position (upto) values (0);

create table notification_choices (
  user_id uuid primary key references users (id) on delete cascade,
  email boolean not null,
  case_assignment boolean not null,
  status_updates boolean not null,
  comment_mentions boolean not null,
  due_date_reminders boolean not null,
  weekly_reports boolean not null
);
comment on table notification_choices is 'What a person wants to be notified of, where that differs from the default.';

create table follows (
  user_id uuid not null references users (id) on delete cascade,
  room text not null check (room in ('cases', 'cars')),
  record_id uuid not null,
  is_following boolean not null,
  primary key (room, record_id, user_id)
);
comment on table follows is 'Who chose to follow a case or CAR, or not to.';
comment on column follows.room is 'The feature of the record.';

create table push_devices (
  session_id uuid primary key references sessions (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null default now(),
  lost_at timestamptz(3)
);
comment on table push_devices is 'The devices that receive push messages. A session has one browser, and ends with its device.';
comment on column push_devices.endpoint is 'A browser has one; whoever signs in on a shared device takes it over.';
comment on column push_devices.lost_at is 'When the push service dropped the device, which may subscribe again; null while it receives messages.';
create index push_devices_of_user on push_devices (user_id);

-- Reports ---------------------------------------------------------------------------------------------------------------

create table report_schedules (
  id uuid primary key default gen_random_uuid(),
  template text not null check (template in ('improvementSummary', 'caseStatus', 'carSavings', 'departmentPerformance')),
  every text not null check (every in ('weekly', 'monthly', 'quarterly')),
  time_zone text not null,
  next_at timestamptz(3) not null,
  last_report_id uuid,
  created_by uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  version integer not null default 1
);
create index report_schedules_due on report_schedules (next_at);

create table report_recipients (
  schedule_id uuid not null references report_schedules (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade
    constraint report_recipients_user_id_guest check (user_id <> '00000000-0000-4000-8000-000000000067'),
  primary key (schedule_id, user_id)
);

create table reports (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null,
  type text not null check (type in ('weekly', 'monthly', 'quarterly')),
  template text not null check (template in ('improvementSummary', 'caseStatus', 'carSavings', 'departmentPerformance')),
  from_day date not null,
  to_day date not null,
  time_zone text not null,
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  data jsonb,
  generated_by uuid references users (id) on delete set null,
  schedule_id uuid references report_schedules (id) on delete set null,
  scheduled boolean not null default false,
  created_at timestamptz(3) not null default now(),
  version integer not null default 1,
  check (from_day <= to_day),
  check ((state = 'ready') = (data is not null))
);
comment on column reports.from_day is 'The first of the days that it covers; to_day is the last.';
comment on column reports.schedule_id is 'The schedule that requested it and whose recipients are notified of it.';
create index reports_newest on reports (created_at, id);
alter table report_schedules add foreign key (last_report_id) references reports (id) on delete set null;

create function keep_ready_report() returns trigger language plpgsql as $$
begin
  raise exception 'A report that is ready does not change.' using errcode = 'restrict_violation';
end
$$;
comment on function keep_ready_report() is 'Refuses a change of a finished report: it goes on showing what it showed. See docs/decisions/0024.';
create trigger keep_ready_report before update on reports for each row
  when (
    old.state = 'ready' and (
      new.state <> 'ready' or new.data is distinct from old.data or new.title <> old.title or new.template <> old.template
      or new.from_day <> old.from_day or new.to_day <> old.to_day or new.time_zone <> old.time_zone
    )
  )
  execute function keep_ready_report();
comment on trigger keep_ready_report on reports is 'Figures, title and days of a finished report do not change. See docs/decisions/0024.';

-- Andon -----------------------------------------------------------------------------------------------------------------

create table andon_analyses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete set null,
  at timestamptz(3) not null default now(),
  provider text not null,
  model text,
  source text check (source in ('model', 'reader')),
  outcome text not null check (outcome in ('ok', 'unreadable', 'failed')),
  fault text,
  suggestion jsonb,
  duration_ms integer not null,
  case_id uuid references cases (id) on delete set null,
  sent jsonb
);
comment on table andon_analyses is 'One row for every photo that was analysed: what was suggested, and what became of it. The photo itself is not kept.';
comment on column andon_analyses.provider is 'Who was asked: a provider and its model, or the reader on this machine.';
comment on column andon_analyses.source is 'Who answered; null when nobody could.';
comment on column andon_analyses.fault is 'By name, why the model did not answer, also where the reader answered instead.';
comment on column andon_analyses.sent is 'For each suggested field whether it was kept, changed or empty; set when a case is reported with the analysis.';
create index andon_analyses_of_engine on andon_analyses (provider, model, at);
create index andon_analyses_of_case on andon_analyses (case_id) where case_id is not null;
create index andon_analyses_of_user on andon_analyses (user_id) where user_id is not null;

-- Backups ---------------------------------------------------------------------------------------------------------------

create table backup_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null default now(),
  folder text not null,
  taken_at timestamptz,
  row_count bigint,
  file_count integer,
  is_good boolean not null,
  outcome text not null,
  reported_at timestamptz
);
comment on table backup_checks is 'The result of each check whether a backup can be restored.';
comment on column backup_checks.folder is 'Where it was, as whoever started the check wrote it.';
comment on column backup_checks.taken_at is 'The moment that its rows are of. Like row_count and file_count unknown where its manifest cannot be read.';
comment on column backup_checks.outcome is 'The sentence that the check ended with.';
comment on column backup_checks.reported_at is 'When the process managers were e-mailed about one that failed.';

-- Figures of the dashboard ----------------------------------------------------------------------------------------------
-- Kept so that reading them costs the same however many records there are. Whoever writes a case or a CAR appends what
-- was and what is now to summary_changes: new rows only, so that no writer waits for another. A figure is the sum of the
-- summaries and of the changes that are not folded into them yet, read by one statement. Folding moves changes into the
-- summaries, one process at a time, in one statement. See docs/decisions/0008.

create table summary_changes (
  room text not null,
  sign smallint not null,
  status text not null,
  department text,
  category text not null,
  priority text not null,
  assignee_id uuid,
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  completed_at timestamptz(3),
  hours numeric not null,
  estimated numeric not null,
  actual numeric not null
) with (autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_cost_delay = 0);
comment on table summary_changes is 'What a change of a record adds to the figures (sign 1) and takes from them (-1), until it is folded into the summaries. See docs/decisions/0008.';
comment on column summary_changes.room is 'The feature of the records: cases or cars.';

create table summary_states (
  room text not null,
  status text not null,
  department text,
  category text not null,
  priority text not null,
  records bigint not null,
  hours numeric not null,
  estimated numeric not null,
  actual numeric not null,
  resolved bigint not null,
  resolution numeric not null,
  unique nulls not distinct (room, status, department, category, priority)
) with (fillfactor = 50);
comment on table summary_states is 'Records as they are now. resolution sums the seconds from report to completion of the resolved ones. See docs/decisions/0008.';
comment on column summary_states.room is 'The feature of the records: cases or cars.';

create table summary_times (
  moment text not null,
  span text not null,
  starts timestamptz(3) not null,
  cases bigint not null,
  hours numeric not null,
  estimated numeric not null,
  actual numeric not null,
  resolution numeric not null,
  primary key (span, starts, moment)
) with (fillfactor = 50);
comment on table summary_times is 'What happened when: cases reported, started and completed, with the sums of the completed ones, in UTC days and in quarters of an hour, from which the days of any time zone can be put together. Includes savings of completed CARs, and no other figures of CARs. See docs/decisions/0008.';

create table summary_people (
  assignee_id uuid not null,
  state text not null,
  starts timestamptz(3) not null,
  cases bigint not null,
  primary key (state, starts, assignee_id)
) with (fillfactor = 50);
comment on table summary_people is 'Cases of each assignee: open ones, of any time, and completed ones by piece of a month. See docs/decisions/0008.';

create function summary_piece(at timestamptz) returns timestamptz language sql stable parallel safe
return case
  when at < date_trunc('month', at, 'UTC') + interval '14 hours'
    or date_trunc('month', at + interval '14 hours', 'UTC') > date_trunc('month', at, 'UTC')
  then date_bin('15 minutes', at, '2000-01-01 00:00+00')
  else date_trunc('month', at, 'UTC') + interval '14 hours'
end;
comment on function summary_piece(timestamptz) is 'The beginning of the piece of a month to which a moment belongs. Somewhere a month begins up to 14 hours before or after it does in UTC: there pieces are quarters of an hour, between them is one long piece, so that the month of every time zone is made of whole pieces. See docs/decisions/0008.';

create function fold_summaries(most integer) returns integer language plpgsql as $$
declare
  folded integer;
begin
  -- Under a stricter isolation the changes that somebody folded meanwhile would be an error; the next one folds.
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtext('fold_summaries'))
  then
    return 0;
  end if;
  with taken as (
    delete from summary_changes where ctid = any (array(select ctid from summary_changes limit most)) returning *
  ),
  changes as (
    select *, status in ('completed', 'closed') as finished, extract(epoch from completed_at - created_at) as seconds
    from taken
  ),
  states as (
    insert into summary_states as kept
    select room, status, department, category, priority, sum(sign), sum(sign * hours), sum(sign * estimated),
      sum(sign * actual), coalesce(sum(sign) filter (where finished and seconds is not null), 0),
      coalesce(sum(sign * seconds) filter (where finished), 0)
    from changes
    group by room, status, department, category, priority
    on conflict (room, status, department, category, priority) do update set
      records = kept.records + excluded.records,
      hours = kept.hours + excluded.hours,
      estimated = kept.estimated + excluded.estimated,
      actual = kept.actual + excluded.actual,
      resolved = kept.resolved + excluded.resolved,
      resolution = kept.resolution + excluded.resolution
  ),
  moments as (
    select 'reported' as moment, created_at as at, sign as cases, 0 as hours, 0 as estimated, 0 as actual, 0 as resolution
    from changes where room = 'cases'
    union all
    select 'started', started_at, sign, 0, 0, 0, 0 from changes where room = 'cases' and started_at is not null
    union all
    select 'completed', completed_at, case room when 'cases' then sign else 0 end, sign * hours, sign * estimated,
      sign * actual, case room when 'cases' then sign * seconds else 0 end
    from changes where completed_at is not null
  ),
  times as (
    insert into summary_times as kept
    select moment, span, date_bin(width, at, '2000-01-01 00:00+00'), sum(cases), sum(hours), sum(estimated), sum(actual),
      sum(resolution)
    from moments cross join (values ('day', interval '1 day'), ('quarter', interval '15 minutes')) as spans (span, width)
    group by 1, 2, 3
    on conflict (span, starts, moment) do update set
      cases = kept.cases + excluded.cases,
      hours = kept.hours + excluded.hours,
      estimated = kept.estimated + excluded.estimated,
      actual = kept.actual + excluded.actual,
      resolution = kept.resolution + excluded.resolution
  ),
  people as (
    insert into summary_people as kept
    select assignee_id, state, starts, sum(sign)
    from (
      select assignee_id, 'open' as state, timestamptz '-infinity' as starts, sign
      from changes where room = 'cases' and assignee_id is not null and not finished
      union all
      select assignee_id, 'completed', summary_piece(completed_at), sign
      from changes where room = 'cases' and assignee_id is not null and completed_at is not null
    ) as had
    group by assignee_id, state, starts
    on conflict (state, starts, assignee_id) do update set cases = kept.cases + excluded.cases
  )
  select count(*) into folded from taken;
  return folded;
end $$;
comment on function fold_summaries(integer) is 'Moves at most so many changes into the summaries, and returns how many. It does not wait for another that is folding. See docs/decisions/0008.';

create function fold_sometimes(changes integer) returns void language plpgsql as $$
begin
  if random() < changes / 1000.0 then perform fold_summaries(changes + 4000); end if;
end $$;
comment on function fold_sometimes(integer) is 'Folds after so many changes: one writer in about a thousand does, one with many rows always. See docs/decisions/0008.';

create function summarize_cases() returns trigger language plpgsql as $$
declare
  changes integer;
begin
  if tg_op = 'UPDATE' then
    insert into summary_changes
    select 'cases', -1, old.status, old.department, old.category, old.priority, old.assignee_id, old.created_at,
      old.started_at, old.completed_at, coalesce(old.actual_hours, 0), coalesce(old.estimated_savings, 0),
      coalesce(old.actual_savings, 0)
    where old.deleted_at is null
    union all
    select 'cases', 1, new.status, new.department, new.category, new.priority, new.assignee_id, new.created_at,
      new.started_at, new.completed_at, coalesce(new.actual_hours, 0), coalesce(new.estimated_savings, 0),
      coalesce(new.actual_savings, 0)
    where new.deleted_at is null;
  else
    insert into summary_changes
    select 'cases', case tg_op when 'INSERT' then 1 else -1 end,
      status, department, category, priority, assignee_id, created_at, started_at, completed_at,
      coalesce(actual_hours, 0), coalesce(estimated_savings, 0), coalesce(actual_savings, 0)
    from touched where deleted_at is null;
  end if;
  get diagnostics changes = row_count;
  perform fold_sometimes(changes);
  return null;
end $$;
comment on function summarize_cases() is 'Appends what a change of cases means for the figures. See docs/decisions/0008.';

create function summarize_cars() returns trigger language plpgsql as $$
declare
  changes integer;
begin
  if tg_op = 'UPDATE' then
    insert into summary_changes
    select 'cars', sign, status, department, category, priority, null, created_at, started_at, completed_at, 0,
      coalesce(estimated_savings, 0), coalesce(actual_savings, 0)
    from (select -1 as sign, old.* union all select 1, new.*) as touched where deleted_at is null;
  else
    insert into summary_changes
    select 'cars', case tg_op when 'INSERT' then 1 else -1 end,
      status, department, category, priority, null, created_at, started_at, completed_at, 0,
      coalesce(estimated_savings, 0), coalesce(actual_savings, 0)
    from touched where deleted_at is null;
  end if;
  get diagnostics changes = row_count;
  perform fold_sometimes(changes);
  return null;
end $$;
comment on function summarize_cars() is 'Appends what a change of CARs means for the figures. See docs/decisions/0008.';

create function recount_summaries() returns void language plpgsql as $$
begin
  lock table cars, cases in share mode;
  perform pg_advisory_xact_lock(hashtext('fold_summaries'));
  truncate summary_changes, summary_states, summary_times, summary_people;
  insert into summary_changes
  select 'cases', 1, status, department, category, priority, assignee_id, created_at, started_at, completed_at,
    coalesce(actual_hours, 0), coalesce(estimated_savings, 0), coalesce(actual_savings, 0)
  from cases where deleted_at is null
  union all
  select 'cars', 1, status, department, category, priority, null, created_at, started_at, completed_at, 0,
    coalesce(estimated_savings, 0), coalesce(actual_savings, 0)
  from cars where deleted_at is null;
  while fold_summaries(100000) > 0 loop
  end loop;
  -- Gives back the space of what was folded.
  if not exists (select from summary_changes) then truncate summary_changes; end if;
end $$;
comment on function recount_summaries() is 'Counts all figures again; writers wait meanwhile. See docs/decisions/0008.';

create function recount_after_truncate() returns trigger language plpgsql as $$
begin
  perform recount_summaries();
  return null;
end $$;
comment on function recount_after_truncate() is 'Counts all figures again when cases or CARs were truncated. See docs/decisions/0008.';

create trigger cases_summarize_new after insert on cases referencing new table as touched
  for each statement execute function summarize_cases();
comment on trigger cases_summarize_new on cases is 'Counts new cases. See docs/decisions/0008.';
create trigger cases_summarize_gone after delete on cases referencing old table as touched
  for each statement execute function summarize_cases();
comment on trigger cases_summarize_gone on cases is 'Subtracts removed cases. See docs/decisions/0008.';
create trigger cases_summarize_changed after update of status, department, category, priority, assignee_id, created_at,
  started_at, completed_at, actual_hours, estimated_savings, actual_savings, deleted_at on cases
  for each row execute function summarize_cases();
comment on trigger cases_summarize_changed on cases is 'Counts a changed case. It names the columns that are counted instead of comparing them: a write that sets one to the value it has adds and subtracts the same. See docs/decisions/0008.';
create trigger cases_recount_emptied after truncate on cases for each statement execute function recount_after_truncate();
comment on trigger cases_recount_emptied on cases is 'Counts again when all cases were removed at once. See docs/decisions/0008.';

create trigger cars_summarize_new after insert on cars referencing new table as touched
  for each statement execute function summarize_cars();
comment on trigger cars_summarize_new on cars is 'Counts new CARs. See docs/decisions/0008.';
create trigger cars_summarize_gone after delete on cars referencing old table as touched
  for each statement execute function summarize_cars();
comment on trigger cars_summarize_gone on cars is 'Subtracts removed CARs. See docs/decisions/0008.';
create trigger cars_summarize_changed after update on cars for each row
  when (
    (old.status, old.department, old.category, old.priority, old.created_at, old.started_at, old.completed_at,
      old.estimated_savings, old.actual_savings, old.deleted_at is null)
    is distinct from
    (new.status, new.department, new.category, new.priority, new.created_at, new.started_at, new.completed_at,
      new.estimated_savings, new.actual_savings, new.deleted_at is null)
  )
  execute function summarize_cars();
comment on trigger cars_summarize_changed on cars is 'Counts a changed CAR. Most edits change nothing that is counted and cost nothing here. See docs/decisions/0008.';
create trigger cars_recount_emptied after truncate on cars for each statement execute function recount_after_truncate();
comment on trigger cars_recount_emptied on cars is 'Counts again when all CARs were removed at once. See docs/decisions/0008.';

-- Search words: what somebody may have meant who mistyped a word ----------------------------------------------------------

create function unmarked(word text) returns text language sql immutable parallel safe
return regexp_replace(normalize(word, nfd), U&'[\0300-\036F]', '', 'g');
comment on function unmarked(text) is 'A word without the diacritics of its letters: "jorg" for "jörg". See docs/decisions/0023.';

create function letters_of(word text) returns text language sql immutable parallel safe
return (select string_agg(letter, '' order by letter) from string_to_table(word, null) as letter);
comment on function letters_of(text) is 'The letters of a word in alphabetical order: words that differ by swapped letters have the same. See docs/decisions/0023.';

create table search_words (
  word text collate "C" not null,
  plain text not null generated always as (unmarked(word)) stored,
  letters text not null generated always as (letters_of(unmarked(word))) stored
);
comment on table search_words is 'The words of titles and names. There are far fewer of them than records, so that finding one that is spelled similarly stays quick. A word that two writers add at once may be here twice: nobody waits for another. See docs/decisions/0023.';
create index search_words_by_word on search_words (word);
create index search_words_by_letters on search_words (letters);
create index search_words_alike on search_words using gin (plain gin_trgm_ops);

create function new_search_words(said text) returns setof text language sql stable parallel safe
begin atomic
  select said_word
  from string_to_table(lower(plain_words(said)), ' ') as said_word
  where length(said_word) between 3 and 40 and translate(said_word, '0123456789', '') = said_word
    and not exists (select from search_words as known where known.word = said_word);
end;
comment on function new_search_words(text) is 'The words of a text that are no search words yet. Words with digits are left out: numbers are never mistyped words. So are words of less than three letters. See docs/decisions/0023.';

create function add_search_words(said text) returns void language plpgsql as $$
begin
  if exists (select from new_search_words(said)) then
    insert into search_words (word) select distinct word from new_search_words(said) as word;
  end if;
end $$;
comment on function add_search_words(text) is 'Adds the words of a text to the search words. Hardly any text has a new word: only then is a write prepared. See docs/decisions/0023.';

create function add_title_words() returns trigger language plpgsql as $$
begin
  perform add_search_words(new.title);
  return null;
end $$;
comment on function add_title_words() is 'Adds the words of a title to the search words, a row at a time: to gather the rows of a statement first costs more than to look at the one row that nearly all have. See docs/decisions/0023.';

create function add_person_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then perform add_search_words(new.name);
  else perform add_search_words((select string_agg(name, ' ') from touched));
  end if;
  return null;
end $$;
comment on function add_person_words() is 'Adds the words of people''s names to the search words. See docs/decisions/0023.';

create function add_station_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then perform add_search_words(new.site || ' ' || new.area || ' ' || new.name);
  else perform add_search_words((select string_agg(site || ' ' || area || ' ' || name, ' ') from touched));
  end if;
  return null;
end $$;
comment on function add_station_words() is 'Adds the words of stations to the search words. See docs/decisions/0023.';

create trigger cases_words_new after insert on cases for each row execute function add_title_words();
comment on trigger cases_words_new on cases is 'The words of a new case can be found when mistyped. See docs/decisions/0023.';
create trigger cases_words_changed after update of title on cases for each row
  when (old.title is distinct from new.title) execute function add_title_words();
comment on trigger cases_words_changed on cases is 'The words of a changed title can be found when mistyped. See docs/decisions/0023.';
create trigger cars_words_new after insert on cars for each row execute function add_title_words();
comment on trigger cars_words_new on cars is 'The words of a new CAR can be found when mistyped. See docs/decisions/0023.';
create trigger cars_words_changed after update of title on cars for each row
  when (old.title is distinct from new.title) execute function add_title_words();
comment on trigger cars_words_changed on cars is 'The words of a changed title can be found when mistyped. See docs/decisions/0023.';
create trigger tasks_words_new after insert on tasks for each row execute function add_title_words();
comment on trigger tasks_words_new on tasks is 'The words of a new task can be found when mistyped. See docs/decisions/0023.';
create trigger tasks_words_changed after update of title on tasks for each row
  when (old.title is distinct from new.title) execute function add_title_words();
comment on trigger tasks_words_changed on tasks is 'The words of a changed title can be found when mistyped. See docs/decisions/0023.';
create trigger users_words_new after insert on users referencing new table as touched
  for each statement execute function add_person_words();
comment on trigger users_words_new on users is 'The names of new people can be found when mistyped. See docs/decisions/0023.';
create trigger users_words_changed after update of name on users for each row
  when (old.name is distinct from new.name) execute function add_person_words();
comment on trigger users_words_changed on users is 'A changed name can be found when mistyped. See docs/decisions/0023.';
create trigger stations_words_new after insert on stations referencing new table as touched
  for each statement execute function add_station_words();
comment on trigger stations_words_new on stations is 'The words of new stations can be found when mistyped. See docs/decisions/0023.';
create trigger stations_words_changed after update of site, area, name on stations for each row
  execute function add_station_words();
comment on trigger stations_words_changed on stations is 'The words of a renamed station can be found when mistyped. See docs/decisions/0023.';

-- The guest -------------------------------------------------------------------------------------------------------------

-- The author of what is reported from a label without an account. It has no way to sign in, is in no list of people, and
-- no work can be assigned to it. The reserved domain ensures that no e-mail is sent to it.
insert into users (id, email, first_name, last_name, name)
values ('00000000-0000-4000-8000-000000000067', 'guest@localhost.invalid', 'Guest', '', 'Guest');
