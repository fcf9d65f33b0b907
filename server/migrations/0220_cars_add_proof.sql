-- A CAR whose actions are done is verified before it is complete, and may be cancelled for a reason.
alter table cars
  add actions_done_at timestamptz(3),
  add proven_at timestamptz(3),
  add needs_proof boolean not null default false,
  add cancel_reason text,
  drop constraint cars_status_check,
  add constraint cars_status_check check (status in ('draft', 'active', 'review', 'verifying', 'complete', 'cancelled'));
comment on column cars.needs_proof is 'Has an effectiveness plan, and its effect is not proven yet.';
update cars set actions_done_at = completed_at where completed_at is not null;
