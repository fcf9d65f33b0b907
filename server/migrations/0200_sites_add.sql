-- Sites: the places that stations name so far by their text alone.
create table sites (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  time_zone text,
  retired_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  is_sample boolean not null default false,
  version integer not null default 1
);
comment on table sites is 'Sites of the company. A site only filters; it hides nothing. See docs/decisions/0049.';
comment on column sites.retired_at is 'Since when it is no longer offered; what belongs to it stays.';
create unique index sites_name on sites (lower(normalize(name)));

insert into sites (name, is_sample)
select distinct on (lower(normalize(site))) site, bool_and(is_sample) over (partition by lower(normalize(site)))
from stations order by lower(normalize(site)), created_at, id;

alter table users add site_id uuid references sites (id) on delete set null;
alter table cars add site_id uuid references sites (id) on delete set null;
alter table stations add site_id uuid references sites (id);
update stations set site_id = sites.id from sites where lower(normalize(sites.name)) = lower(normalize(stations.site));
create index stations_of_site on stations (site_id);
create index cars_by_site on cars (site_id, created_at, id) where deleted_at is null and site_id is not null;

-- Without a foreign key: many reports at once would share a lock on the row of their site.
alter table cases add site_id uuid;
comment on column cases.site_id is 'The site of its station, else that of its reporter when it was reported; kept by triggers.';
update cases set site_id = stations.site_id from stations where stations.id = cases.station_id;
create index cases_by_site on cases (site_id, created_at, id) where deleted_at is null and site_id is not null;
create index cases_board_by_site on cases (site_id, status, rank, id) where deleted_at is null and site_id is not null;

create function site_named(wanted text, sample boolean) returns uuid language plpgsql as $$
declare
  found_id uuid;
begin
  insert into sites (name, is_sample)
  select wanted, sample where not exists (select from sites where lower(normalize(name)) = lower(normalize(wanted)))
  on conflict do nothing;
  select id into found_id from sites where lower(normalize(name)) = lower(normalize(wanted));
  if not sample then update sites set is_sample = false where id = found_id and is_sample; end if;
  return found_id;
end $$;
comment on function site_named(text, boolean) is 'The site of a name in any capitalization; a new one if there is none. See docs/decisions/0049.';

create function place_station() returns trigger language plpgsql as $$
begin
  -- A renamed site sets the text of its stations; everybody else sets the text, which names a site.
  if tg_op = 'INSERT' or new.site_id is null or
    (select lower(normalize(name)) from sites where id = new.site_id) is distinct from lower(normalize(new.site))
  then
    new.site_id := site_named(new.site, new.is_sample);
  end if;
  return new;
end $$;
comment on function place_station() is 'Keeps the site of a station in step with the text that names it, whoever writes it. See docs/decisions/0049.';
create trigger stations_place_changed before insert or update of site, site_id on stations
  for each row execute function place_station();
comment on trigger stations_place_changed on stations is 'A station belongs to the site that its text names. See docs/decisions/0049.';

create function move_cases_of_station() returns trigger language plpgsql as $$
begin
  update cases set site_id = new.site_id, version = version + 1
  where station_id = new.id and site_id is distinct from new.site_id;
  return null;
end $$;
comment on function move_cases_of_station() is 'A station that belongs to another site takes its cases with it. See docs/decisions/0049.';
create trigger stations_site_changed after update of site, site_id on stations
  for each row when (new.site_id is distinct from old.site_id) execute function move_cases_of_station();
comment on trigger stations_site_changed on stations is 'Cases belong to the site of their station. See docs/decisions/0049.';

create function rename_site() returns trigger language plpgsql as $$
begin
  update stations set site = new.name, version = version + 1, updated_at = now() where site_id = new.id;
  update workspace set version = version + 1, shifts = (
    select jsonb_agg(
      case when lower(shift ->> 'site') = lower(old.name) then jsonb_set(shift, '{site}', to_jsonb(new.name)) else shift end
      order by place)
    from jsonb_array_elements(shifts) with ordinality as planned (shift, place))
  where exists (select from jsonb_array_elements(shifts) as shift where lower(shift ->> 'site') = lower(old.name));
  update call_routing set version = version + 1, routes = (
    select jsonb_agg(
      case when lower(route #>> '{siteArea,site}') = lower(old.name)
        then jsonb_set(route, '{siteArea,site}', to_jsonb(new.name)) else route end
      order by place)
    from jsonb_array_elements(routes) with ordinality as listed (route, place))
  where exists (
    select from jsonb_array_elements(routes) as route where lower(route #>> '{siteArea,site}') = lower(old.name));
  update wallboards set site = new.name where lower(site) = lower(old.name);
  update webhooks set site = new.name, version = version + 1 where lower(site) = lower(old.name);
  update calls set site = new.name where lower(site) = lower(old.name);
  return null;
end $$;
comment on function rename_site() is 'Renames a site wherever a text names it: stations, shifts, ladders, wallboards, webhooks and calls. See docs/decisions/0049.';
create trigger sites_renamed after update of name on sites
  for each row when (new.name is distinct from old.name) execute function rename_site();
comment on trigger sites_renamed on sites is 'What names a site goes on to name it. See docs/decisions/0049.';

create function place_car() returns trigger language plpgsql as $$
begin
  new.site_id := coalesce(new.site_id, (select site_id from users where id = new.owner_id));
  return new;
end $$;
comment on function place_car() is 'A CAR without a site of its own belongs to the site of its owner. See docs/decisions/0049.';
create trigger cars_place_new before insert on cars
  for each row when (new.site_id is null) execute function place_car();
comment on trigger cars_place_new on cars is 'A new CAR has the site of its owner. See docs/decisions/0049.';

create or replace function compute_case() returns trigger language plpgsql as $$
begin
  new.status_order :=
    case new.status when 'new' then 0 when 'in_progress' then 1 when 'review' then 2 when 'completed' then 3 else 4 end;
  new.priority_order := case new.priority when 'low' then 0 when 'medium' then 1 when 'high' then 2 else 3 end;
  if (new.title, new.description, new.location, new.tags) is distinct from
    (old.title, old.description, old.location, old.tags)
  then
    new.search := setweight(to_tsvector('simple', plain_words(new.title)), 'A')
      || setweight(to_tsvector('simple', plain_words(new.description)), 'B')
      || setweight(to_tsvector('simple', plain_words(coalesce(new.location, '') || ' ' || words_of(new.tags))), 'C');
  end if;
  if tg_op = 'INSERT' or new.station_id is distinct from old.station_id then
    new.site_id := coalesce(
      (select site_id from stations where id = new.station_id),
      (select site_id from users where id = new.created_by));
  end if;
  return new;
end $$;
comment on function compute_case() is 'Computes status_order, priority_order, search and site_id of a case, in place of generated columns, which PostgreSQL parses again for every statement. See docs/decisions/0020.';
drop trigger cases_compute on cases;
create trigger cases_compute before insert or update of status, priority, title, description, location, tags, station_id
  on cases for each row execute function compute_case();
comment on trigger cases_compute on cases is 'Stands for generated columns; the columns are those that it computes from. See docs/decisions/0020.';
