create table effectiveness_point_changes (
  id bigint generated always as identity primary key,
  round_id uuid not null references effectiveness_rounds on delete cascade,
  at timestamp with time zone not null default now(),
  before jsonb
);
comment on table effectiveness_point_changes is 'What each change of the points of an effectiveness plan replaced, from which earlier states are computed. See docs/decisions/0064.';
comment on column effectiveness_point_changes.before is '{ day: value }, null for a point that was added; null where points before that moment are not known.';
create index effectiveness_point_changes_of_round on effectiveness_point_changes (round_id, id desc);

create function keep_points_before() returns trigger language plpgsql as $$
declare
  known jsonb := case tg_op when 'UPDATE' then old.points else '[]'::jsonb end;
begin
  insert into effectiveness_point_changes (round_id, before)
  select new.id, jsonb_object_agg(coalesce(was.at, is_now.at), was.value)
  from jsonb_to_recordset(known) as was (at text, value jsonb)
  full join jsonb_to_recordset(new.points) as is_now (at text, value jsonb) on is_now.at = was.at
  where was.value is distinct from is_now.value
  having count(*) > 0;
  return null;
end $$;
comment on function keep_points_before() is 'Points are written by people and by the daily count; what was there before is kept whoever writes. See docs/decisions/0064.';

create trigger effectiveness_rounds_keep_points_new after insert on effectiveness_rounds
  for each row when (new.points <> '[]') execute function keep_points_before();
create trigger effectiveness_rounds_keep_points after update of points on effectiveness_rounds
  for each row when (new.points is distinct from old.points) execute function keep_points_before();
comment on trigger effectiveness_rounds_keep_points_new on effectiveness_rounds is 'What was there before the first points is kept. See docs/decisions/0064.';
comment on trigger effectiveness_rounds_keep_points on effectiveness_rounds is 'What was there before a change of points is kept. See docs/decisions/0064.';

insert into effectiveness_point_changes (round_id, before) select id, null from effectiveness_rounds;
