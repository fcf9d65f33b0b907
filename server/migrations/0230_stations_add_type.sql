-- What kind of machine or workplace a station is ("Press"), by which places like it are found.
alter table stations add type text;
comment on column stations.type is 'Stations of one type are alike: what one of them learned may apply to the others. See docs/decisions/0048.';
create index stations_of_type on stations (lower(type)) where type is not null and deleted_at is null;
