-- A shift may be of one site, in its time zone, and begin on some weekdays only.
create function shift_at(moment timestamptz, at_site text, usual_zone text) returns jsonb language sql stable
  set search_path to pg_catalog, public as $$
  select planned.shift
  from workspace
  cross join lateral jsonb_array_elements(workspace.shifts) with ordinality as planned (shift, place)
  cross join lateral (
    select moment at time zone coalesce(planned.shift ->> 'timeZone', usual_zone) as local_time,
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
comment on function shift_at(timestamptz, text, text) is 'The shift at a moment: of the site where it has shifts of its own, else of all; on the site''s clock, else on the usual one. A shift across midnight belongs to the day on which it begins. See docs/decisions/0027.';
