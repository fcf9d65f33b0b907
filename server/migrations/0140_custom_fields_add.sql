-- Fields that process managers add to cases and CARs. See docs/decisions/0039.
create table custom_fields (
  id uuid primary key,
  record text not null check (record in ('case', 'car')),
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  label text not null,
  kind text not null check (kind in ('text', 'number', 'choice', 'date', 'person', 'boolean')),
  unit text,
  choices jsonb not null default '[]',
  required_for text[] not null default '{}',
  required boolean not null default false,
  in_charts boolean not null default false,
  position integer not null,
  retired_at timestamptz(3),
  is_sample boolean not null default false,
  version integer not null default 1,
  unique (record, key)
);
comment on table custom_fields is 'Never deleted: values and the history name them. See docs/decisions/0039.';
comment on column custom_fields.key is 'The name of its values in the column custom of cases and cars; never changes.';

alter table cases add custom jsonb not null default '{}';
alter table cars add custom jsonb not null default '{}';
comment on column cases.custom is 'Values of custom fields by their keys, with those of retired fields. See docs/decisions/0039.';
comment on column cars.custom is 'Values of custom fields by their keys, with those of retired fields. See docs/decisions/0039.';

-- Most cases have no values and are not in the index: a report without them costs what it did.
create index cases_custom on cases using gin (custom jsonb_path_ops) where custom <> '{}';
create index cars_custom on cars using gin (custom jsonb_path_ops) where custom <> '{}';
