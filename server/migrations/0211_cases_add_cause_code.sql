-- The cause of a case by its code; without one, that of its CAR counts. See docs/decisions/0045.
alter table cases add column cause_code text;
