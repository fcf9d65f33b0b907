-- offline: the version before reads these columns under their old names.
-- The feature of a record is called so everywhere; it was called its room.
do $$ begin
  if not pg_has_role((select relowner from pg_class where oid = 'audit.entries'::regclass), 'member') then
    raise exception 'This update changes the audit log, which belongs to another role. As an administrator run: grant % to %; then start again and run deploy/audit-owner.sql.',
      (select relowner::regrole from pg_class where oid = 'audit.entries'::regclass), quote_ident(current_user);
  end if;
end $$;

alter table activity rename column room to feature;
alter table audit.entries rename column room to feature;
alter index audit.entries_of_room rename to entries_of_feature;
alter table follows rename column room to feature;
alter table follows rename constraint follows_room_check to follows_feature_check;
alter table notifications rename column subject_room to subject_feature;
alter table notifications rename constraint notifications_subject_room_check to notifications_subject_feature_check;
alter table summary_changes rename column room to feature;
alter table summary_states rename column room to feature;
alter table viewers rename column room to feature;

update workspace set wip_limits = (
  select jsonb_agg(case when one ? 'room' then one - 'room' || jsonb_build_object('feature', one -> 'room') else one end order by place)
  from jsonb_array_elements(wip_limits) with ordinality as limits (one, place)
) where jsonb_array_length(wip_limits) > 0;

create or replace function fold_summaries(most integer)
 returns integer
 language plpgsql
as $function$
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
    select feature, status, department, category, priority, sum(sign), sum(sign * hours), sum(sign * estimated),
      sum(sign * actual), coalesce(sum(sign) filter (where finished and seconds is not null), 0),
      coalesce(sum(sign * seconds) filter (where finished), 0), site_id
    from changes
    group by feature, status, department, category, priority, site_id
    on conflict (feature, status, department, category, priority, site_id) do update set
      records = kept.records + excluded.records,
      hours = kept.hours + excluded.hours,
      estimated = kept.estimated + excluded.estimated,
      actual = kept.actual + excluded.actual,
      resolved = kept.resolved + excluded.resolved,
      resolution = kept.resolution + excluded.resolution
  ),
  moments as (
    select 'reported' as moment, created_at as at, sign as cases, 0 as hours, 0 as estimated, 0 as actual,
      0 as resolution, site_id
    from changes where feature = 'cases'
    union all
    select 'started', started_at, sign, 0, 0, 0, 0, site_id from changes where feature = 'cases' and started_at is not null
    union all
    select 'completed', completed_at, case feature when 'cases' then sign else 0 end, sign * hours, sign * estimated,
      sign * actual, case feature when 'cases' then sign * seconds else 0 end, site_id
    from changes where completed_at is not null
  ),
  times as (
    insert into summary_times as kept
    select moment, span, date_bin(width, at, '2000-01-01 00:00+00'), sum(cases), sum(hours), sum(estimated), sum(actual),
      sum(resolution), site_id
    from moments cross join (values ('day', interval '1 day'), ('quarter', interval '15 minutes')) as spans (span, width)
    group by 1, 2, 3, site_id
    on conflict (span, starts, moment, site_id) do update set
      cases = kept.cases + excluded.cases,
      hours = kept.hours + excluded.hours,
      estimated = kept.estimated + excluded.estimated,
      actual = kept.actual + excluded.actual,
      resolution = kept.resolution + excluded.resolution
  ),
  touched as (
    insert into summary_touched as kept
    select span, date_bin(width, created_at, '2000-01-01 00:00+00'), count(*)
    from changes cross join (values ('day', interval '1 day'), ('quarter', interval '15 minutes')) as spans (span, width)
    where feature = 'cases'
    group by 1, 2
    on conflict (span, starts) do update set changes = kept.changes + excluded.changes
  ),
  listed as (
    insert into summary_values as kept
    select field, value, date_bin('1 day', created_at, '2000-01-01 00:00+00'), sum(sign), site_id
    from changes cross join lateral (
      values ('category', category), ('department', department), ('issue_type', issue_type), ('priority', priority)
    ) as had (field, value)
    where feature = 'cases' and value is not null
    group by 1, 2, 3, site_id
    -- Most changes of a case leave these fields and its day as they are.
    having sum(sign) <> 0
    on conflict (field, value, starts, site_id) do update set cases = kept.cases + excluded.cases
  ),
  people as (
    insert into summary_people as kept
    select assignee_id, state, starts, sum(sign), site_id
    from (
      select assignee_id, 'open' as state, timestamptz '-infinity' as starts, sign, site_id
      from changes where feature = 'cases' and assignee_id is not null and not finished
      union all
      select assignee_id, 'completed', summary_piece(completed_at), sign, site_id
      from changes where feature = 'cases' and assignee_id is not null and completed_at is not null
    ) as had
    group by assignee_id, state, starts, site_id
    on conflict (state, starts, assignee_id, site_id) do update set cases = kept.cases + excluded.cases
  )
  select count(*) into folded from taken;
  return folded;
end $function$;
