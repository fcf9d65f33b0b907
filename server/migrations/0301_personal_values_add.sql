-- Names and addresses of people that the audit log refers to by their hash, so that they can be erased.
create table personal_values (
  hash bytea primary key check (length(hash) = 32),
  record_id uuid not null,
  salt bytea not null check (length(salt) = 32),
  value text not null
);
comment on table personal_values is 'Values that the audit log has as personal:<hash>: SHA-256 over salt and value in UTF-8. Deleting a row erases the value and leaves the chain valid. See docs/decisions/0057.';
create index personal_values_of_record on personal_values (record_id);
