-- Templates of the sample data, which are removed with it.
alter table templates add column is_sample boolean not null default false;
