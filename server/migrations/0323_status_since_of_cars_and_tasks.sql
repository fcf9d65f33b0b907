-- Cards of every board say for how long a record has had its status.
alter table cars add column status_since timestamptz(3);
comment on column cars.status_since is 'Since when it has its status; null: since it was created.';
alter table tasks add column status_since timestamptz(3);
comment on column tasks.status_since is 'Since when it has its status; null: since it was created.';

update cars set status_since = changed.at
from (
  select record_id, max(at) as at from activity
  where room = 'cars' and changes @> '[{"field": "status"}]'
  group by record_id
) as changed
where cars.id = changed.record_id and changed.at > cars.created_at;

-- Of completed tasks nobody asks.
update tasks set status_since = changed.at
from (
  select record_id, max(at) as at from activity
  where room = 'tasks' and changes @> '[{"field": "status"}]'
  group by record_id
) as changed
where tasks.id = changed.record_id and tasks.status <> 'completed' and changed.at > tasks.created_at;
