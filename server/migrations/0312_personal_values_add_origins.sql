alter table personal_values add column origin_at timestamp(3) with time zone;
comment on column personal_values.origin_at is 'When a request was recorded whose address or browser this is; null for what identifies a person otherwise.';
create index personal_values_origins on personal_values (origin_at) where origin_at is not null;
