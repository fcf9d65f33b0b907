-- Shifts without a time zone of their own go by the clock of the site, as its time zone says.
create function zone_of_site(at_site text) returns text language sql stable
  set search_path to pg_catalog, public as $$
  select time_zone from sites where lower(normalize(name)) = lower(normalize(at_site))
$$;
comment on function zone_of_site(text) is 'The time zone of a site by its name, where it has one. See docs/decisions/0049.';

create or replace function shift_at(moment timestamptz, at_site text, usual_zone text) returns jsonb language sql stable
  set search_path to pg_catalog, public as $$
  select planned.shift
  from workspace
  cross join lateral jsonb_array_elements(workspace.shifts) with ordinality as planned (shift, place)
  cross join lateral (
    select moment at time zone coalesce(planned.shift ->> 'timeZone', zone_of_site(at_site), usual_zone) as local_time,
      planned.shift ->> 'from' as begins, planned.shift ->> 'to' as ends
  ) as local
  cross join lateral (select to_char(local_time, 'HH24:MI') as clock) as read
  where (planned.shift ->> 'site') is not distinct from (
      select max(own.shift ->> 'site') from jsonb_array_elements(workspace.shifts) as own (shift)
      where lower(own.shift ->> 'site') = lower(at_site))
    and case when begins < ends then clock >= begins and clock < ends else clock >= begins or clock < ends end
    and coalesce(planned.shift -> 'weekdays', '[1,2,3,4,5,6,7]') @> to_jsonb(extract(isodow from
      case when begins >= ends and clock < ends then local_time - interval '1 day' else local_time end)::int)
  order by planned.place
  limit 1
$$;

create or replace function shift_end_at(moment timestamptz, at_site text, usual_zone text) returns timestamptz
language sql stable set search_path = pg_catalog, public as $$
  select case when begins < ends or clock < ends then day + ends::time else day + 1 + ends::time end at time zone zone
  from workspace
  cross join lateral jsonb_array_elements(workspace.shifts) with ordinality as planned (shift, place)
  cross join lateral (
    select coalesce(planned.shift ->> 'timeZone', zone_of_site(at_site), usual_zone) as zone,
      planned.shift ->> 'from' as begins, planned.shift ->> 'to' as ends
  ) as times
  cross join lateral (
    select to_char(moment at time zone zone, 'HH24:MI') as clock, (moment at time zone zone)::date as day
  ) as local
  where (planned.shift ->> 'site') is not distinct from (
      select max(own.shift ->> 'site') from jsonb_array_elements(workspace.shifts) as own (shift)
      where lower(own.shift ->> 'site') = lower(at_site))
    and case when begins < ends then clock >= begins and clock < ends else clock >= begins or clock < ends end
    and coalesce(planned.shift -> 'weekdays', '[1,2,3,4,5,6,7]') @> to_jsonb(extract(isodow from
      case when begins >= ends and clock < ends then day - 1 else day end)::int)
  order by planned.place
  limit 1
$$;
