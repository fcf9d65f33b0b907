-- A case may be the problem of a CAR again by its cause code, too, and a CAR may be watched for longer than others.
alter table recurrences
  drop constraint recurrences_reason_check,
  add constraint recurrences_reason_check check (reason in ('station', 'item', 'causeCode'));
alter table cars add watch_days integer check (watch_days between 1 and 3650);
comment on column cars.watch_days is 'Days after its completion within which its problem may come back; null: as many as the workspace watches.';
create index cases_by_cause on cases (cause_code, created_at) where cause_code is not null and deleted_at is null;
