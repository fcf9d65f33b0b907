-- Limits of the board's columns, and since when a case has its status.
alter table workspace
  add wip_limits jsonb not null default '[]',
  add wip_blocks boolean not null default false,
  add column_age_days smallint;
comment on column workspace.wip_limits is '[{ field, value, limit }]: the most cases that columns of the board should have. See docs/decisions/0050.';
comment on column workspace.wip_blocks is 'Whether cases cannot be moved into a column that has as many as its limit.';
comment on column workspace.column_age_days is 'Days after which a card is marked that has had its status for so long; null: never.';

alter table cases add status_since timestamptz(3);
comment on column cases.status_since is 'Since when it has its status; null: since it was reported.';

-- Of finished cases nobody asks.
update cases set status_since = changed.at
from (
  select record_id, max(at) as at from activity
  where room = 'cases' and changes @> '[{"field": "status"}]'
  group by record_id
) as changed
where cases.id = changed.record_id and cases.status in ('new', 'in_progress', 'review')
  and changed.at > cases.created_at;
