-- One of many that were told together, by one announcement: part of its record's history, and no news to a browser by itself.
alter table activity add column is_gathered boolean not null default false;
