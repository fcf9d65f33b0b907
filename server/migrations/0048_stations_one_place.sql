-- A place is one place however its letters are composed: some devices send a letter and its mark as two characters. Of
-- stations that stand at one by their names today the first keeps its name, the others take the code of their label into it.
update stations set name = left(name, 71) || ' ' || code, version = version + 1, updated_at = now()
where id in (
  select id from (
    select id, row_number() over (
      partition by lower(normalize(site)), lower(normalize(area)), lower(normalize(name)) order by created_at, id
    ) as place
    from stations where deleted_at is null
  ) as standing
  where place > 1
);

drop index stations_place;
create unique index stations_place on stations (lower(normalize(site)), lower(normalize(area)), lower(normalize(name)))
  where deleted_at is null;
