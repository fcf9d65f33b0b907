-- The figures of the dashboard, kept so that reading them costs the same however many records there are.
--
-- Whoever writes a case or a CAR appends what was and what is now to summary_changes: new rows only, so that no writer
-- waits for another. A figure is the sum of the summaries and of the changes that are not folded into them yet, read by
-- one statement. Folding moves changes into the summaries, one folder at a time, in one statement.

-- What one record counts for: once more (sign 1), or once less (-1).
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

-- Records as they are now. `resolution` sums the seconds from report to completion of the `resolved` ones.
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

-- What happened when: cases reported, started and completed, with the sums of the completed, in UTC days and in quarters
-- of an hour, with which any time zone's days can be put together. Savings of completed CARs are in it, CARs are not.
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

-- Cases of each assignee: open ones, of any time, and completed ones by piece of a month.
create table summary_people (
  assignee_id uuid not null,
  state text not null,
  starts timestamptz(3) not null,
  cases bigint not null,
  primary key (state, starts, assignee_id)
) with (fillfactor = 50);

-- A month begins somewhere on earth up to 14 hours before or after it does in UTC: there pieces are quarters of an hour,
-- between them one long piece. Every zone's month is made of whole pieces.
create function summary_piece(at timestamptz) returns timestamptz language sql stable parallel safe
return case
  when at < date_trunc('month', at, 'UTC') + interval '14 hours'
    or date_trunc('month', at + interval '14 hours', 'UTC') > date_trunc('month', at, 'UTC')
  then date_bin('15 minutes', at, '2000-01-01 00:00+00')
  else date_trunc('month', at, 'UTC') + interval '14 hours'
end;

-- Moves at most so many changes into the summaries; answers how many. Somebody who is folding already is not waited for.
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

-- After so many changes: one writer in about a thousand folds, those with many rows always.
create function fold_sometimes(changes integer) returns void language plpgsql as $$
begin
  if random() < changes / 1000.0 then perform fold_summaries(changes + 4000); end if;
end $$;

create function summarize_cases() returns trigger language plpgsql as $$
declare
  changes integer;
begin
  if tg_op = 'UPDATE' then
    insert into summary_changes
    select 'cases', sign, status, department, category, priority, assignee_id, created_at, started_at, completed_at,
      coalesce(actual_hours, 0), coalesce(estimated_savings, 0), coalesce(actual_savings, 0)
    from (select -1 as sign, old.* union all select 1, new.*) as touched where deleted_at is null;
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

-- Counts everything anew; writers wait meanwhile.
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
  -- Gives back the room of what was folded.
  if not exists (select from summary_changes) then truncate summary_changes; end if;
end $$;

create function recount_emptied() returns trigger language plpgsql as $$
begin
  perform recount_summaries();
  return null;
end $$;

create trigger cases_summarize_new after insert on cases referencing new table as touched
  for each statement execute function summarize_cases();
create trigger cases_summarize_gone after delete on cases referencing old table as touched
  for each statement execute function summarize_cases();
-- Most edits change nothing that is counted and cost nothing here.
create trigger cases_summarize_changed after update on cases for each row
  when (
    (old.status, old.department, old.category, old.priority, old.assignee_id, old.created_at, old.started_at,
      old.completed_at, old.actual_hours, old.estimated_savings, old.actual_savings, old.deleted_at is null)
    is distinct from
    (new.status, new.department, new.category, new.priority, new.assignee_id, new.created_at, new.started_at,
      new.completed_at, new.actual_hours, new.estimated_savings, new.actual_savings, new.deleted_at is null)
  )
  execute function summarize_cases();
create trigger cases_recount_emptied after truncate on cases for each statement execute function recount_emptied();

create trigger cars_summarize_new after insert on cars referencing new table as touched
  for each statement execute function summarize_cars();
create trigger cars_summarize_gone after delete on cars referencing old table as touched
  for each statement execute function summarize_cars();
-- Most edits change nothing that is counted and cost nothing here.
create trigger cars_summarize_changed after update on cars for each row
  when (
    (old.status, old.department, old.category, old.priority, old.created_at, old.started_at, old.completed_at,
      old.estimated_savings, old.actual_savings, old.deleted_at is null)
    is distinct from
    (new.status, new.department, new.category, new.priority, new.created_at, new.started_at, new.completed_at,
      new.estimated_savings, new.actual_savings, new.deleted_at is null)
  )
  execute function summarize_cars();
create trigger cars_recount_emptied after truncate on cars for each statement execute function recount_emptied();

select recount_summaries();

-- Charts read what they count from the indexes alone.
drop index cases_newest;
create index cases_newest on cases (created_at, id)
  include (
    completed_at, started_at, status, department, category, priority, issue_type, station_id, assignee_id, due_date
  )
  where deleted_at is null;
create index cases_completed on cases (completed_at, id) include (created_at, department, category, priority)
  where deleted_at is null and completed_at is not null;
create index cars_completed on cars (completed_at, id) where deleted_at is null and completed_at is not null;
