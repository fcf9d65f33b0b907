-- The name of a station without its number, by which machines of one name are found. See docs/decisions/0048.
create index stations_of_machine on stations (btrim(regexp_replace(lower(name), '\S*[0-9]\S*', '', 'g')))
  where deleted_at is null;
