-- What is decided for everybody: one row.
create table workspace (
  id boolean primary key default true check (id),
  guest_reports boolean not null default false,
  version integer not null default 1
);
insert into workspace default values;

-- The author of what is reported from a label without an account. It has no way to sign in, stands in no list of people,
-- and no work can be given to it. The reserved domain makes sure that no letter leaves for it.
insert into users (id, email, first_name, last_name, name)
values ('00000000-0000-4000-8000-000000000067', 'guest@localhost.invalid', 'Guest', '', 'Guest');
alter table cases add constraint cases_assignee_id_guest check (assignee_id <> '00000000-0000-4000-8000-000000000067');
alter table tasks add constraint tasks_assignee_id_guest check (assignee_id <> '00000000-0000-4000-8000-000000000067');
alter table cars add constraint cars_owner_id_guest check (owner_id <> '00000000-0000-4000-8000-000000000067');
alter table cars add constraint cars_sponsor_id_guest check (sponsor_id <> '00000000-0000-4000-8000-000000000067');
