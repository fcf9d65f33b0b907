-- A new case asks for its shift and for when that ends. As one query over all shifts each took as much of the database's
-- processor time as inserting the row, most of it to start and end the query.
create or replace function public.shift_at(moment timestamptz, at_site text, usual_zone text) returns jsonb
language plpgsql stable set search_path = pg_catalog, public as $function$
declare
  planned constant jsonb := (select shifts from workspace);
  site_zone constant text := case when at_site is not null then zone_of_site(at_site) end;
  own_site text;
  shift jsonb;
  local_time timestamp;
  clock text;
  begins text;
  ends text;
  is_in boolean;
begin
  if at_site is not null then
    own_site := (select max(own.shift ->> 'site') from jsonb_array_elements(planned) as own (shift)
      where lower(own.shift ->> 'site') = lower(at_site));
  end if;
  for place in 0 .. jsonb_array_length(planned) - 1 loop
    shift := planned -> place;
    continue when (shift ->> 'site') is distinct from own_site;
    local_time := moment at time zone coalesce(shift ->> 'timeZone', site_zone, usual_zone);
    clock := to_char(local_time, 'HH24:MI');
    begins := shift ->> 'from';
    ends := shift ->> 'to';
    is_in := case when begins < ends then clock >= begins and clock < ends else clock >= begins or clock < ends end;
    if is_in and begins >= ends and clock < ends then
      local_time := local_time - interval '1 day';
    end if;
    if is_in and (shift -> 'weekdays' is null or shift -> 'weekdays' @> to_jsonb(extract(isodow from local_time)::int)) then
      return shift;
    end if;
  end loop;
  return null;
end $function$;

create or replace function public.shift_end_at(moment timestamptz, at_site text, usual_zone text) returns timestamptz
language plpgsql stable set search_path = pg_catalog, public as $function$
declare
  shift constant jsonb := shift_at(moment, at_site, usual_zone);
  ends constant text := shift ->> 'to';
  zone text;
  local_time timestamp;
begin
  if shift is null then
    return null;
  end if;
  zone := coalesce(shift ->> 'timeZone', zone_of_site(at_site), usual_zone);
  local_time := moment at time zone zone;
  if shift ->> 'from' >= ends and to_char(local_time, 'HH24:MI') >= ends then
    local_time := local_time + interval '1 day';
  end if;
  return (local_time::date + ends::time) at time zone zone;
end $function$;
