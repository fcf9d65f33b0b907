-- Changes of several cases at once, so that they can be continued, reported and undone.
create table case_batches (
  id uuid primary key default gen_random_uuid(),
  created_by uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  change jsonb not null,
  case_ids uuid[] not null,
  as_of bigint,
  state text not null default 'running' check (state in ('running', 'done', 'undoing', 'undone')),
  processed integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  refusals jsonb not null default '[]',
  undo_changed integer not null default 0,
  undo_refused integer not null default 0,
  undo_refusals jsonb not null default '[]'
);
comment on table case_batches is 'Changes of several cases at once. See docs/decisions/0041.';
comment on column case_batches.case_ids is 'The cases that were asked for, in the order of their ids; the first "processed" of them are done.';
comment on column case_batches.as_of is 'The newest entry of the history when the change was previewed.';
comment on column case_batches.refusals is '[{ id, number, code, reason, params }] of the first refused cases.';
create index case_batches_of_person on case_batches (created_by);
create index case_batches_to_forget on case_batches (created_at);

create table case_batch_changes (
  batch_id uuid not null references case_batches (id) on delete cascade,
  case_id uuid not null references cases (id) on delete cascade,
  activity_id bigint not null,
  before jsonb not null,
  is_undone boolean,
  primary key (batch_id, case_id)
);
comment on table case_batch_changes is 'What a batch changed, for undoing it. See docs/decisions/0041.';
comment on column case_batch_changes.activity_id is 'The entry of the history; a later one of the same fields keeps the case from being changed back.';
comment on column case_batch_changes.before is 'The changed columns of the case as they were.';
comment on column case_batch_changes.is_undone is 'Null until Undo has come to it.';
create index case_batch_changes_of_case on case_batch_changes (case_id);
