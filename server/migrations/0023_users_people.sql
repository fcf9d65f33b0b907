alter table users
  -- When they first had a way to sign in; until then they are invited.
  add column joined_at timestamptz(3),
  -- Since when they may not sign in and get no new work.
  add column deactivated_at timestamptz(3);

update users set joined_at = users.created_at
where exists (select from accounts where accounts.user_id = users.id);

-- The sign-in library makes accounts by itself, so the table itself says who has joined.
create function note_joining() returns trigger language plpgsql as $$
begin
  update users set joined_at = now() where id = new.user_id and joined_at is null;
  return null;
end $$;
create trigger users_join after insert on accounts for each row execute function note_joining();

-- Links to a new password are invitations of people who have joined.
alter table invitations add column is_reset boolean not null default false;

-- Nobody who is deactivated is given work. The check comes behind that of the foreign key, which waits for a deactivation
-- under way: its answer is the last word. What they had before stays theirs.
create function refuse_deactivated() returns trigger language plpgsql as $$
declare
  person uuid := to_jsonb(new) ->> tg_argv[0];
begin
  if exists (select from users where id = person and deactivated_at is not null) then
    raise exception 'deactivated' using
      errcode = 'check_violation', constraint = format('%s_%s_deactivated', tg_table_name, tg_argv[0]);
  end if;
  return null;
end $$;

create trigger when_assignee_is_given after insert on cases for each row
when (new.assignee_id is not null) execute function refuse_deactivated('assignee_id');
create trigger when_assignee_is_changed after update of assignee_id on cases for each row
when (new.assignee_id is distinct from old.assignee_id) execute function refuse_deactivated('assignee_id');

create trigger when_assignee_is_given after insert on tasks for each row
when (new.assignee_id is not null) execute function refuse_deactivated('assignee_id');
create trigger when_assignee_is_changed after update of assignee_id on tasks for each row
when (new.assignee_id is distinct from old.assignee_id) execute function refuse_deactivated('assignee_id');

create trigger when_owner_is_given after insert on cars for each row
execute function refuse_deactivated('owner_id');
create trigger when_owner_is_changed after update of owner_id on cars for each row
when (new.owner_id is distinct from old.owner_id) execute function refuse_deactivated('owner_id');
create trigger when_sponsor_is_given after insert on cars for each row
when (new.sponsor_id is not null) execute function refuse_deactivated('sponsor_id');
create trigger when_sponsor_is_changed after update of sponsor_id on cars for each row
when (new.sponsor_id is distinct from old.sponsor_id) execute function refuse_deactivated('sponsor_id');
