-- Links that were sent to the address from before a change, with which its owner gets it back.
create table email_undos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- What the address was before the change.
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  -- To the microsecond: which change came first decides which link outlives the other.
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz(3) not null,
  -- When it was used, or ended with that of an earlier change.
  ended_at timestamptz(3),
  was_used boolean not null default false
);
create index email_undos_of_user on email_undos (user_id);

-- Whoever held a link for an account as it was must not come into it as it is. There are many ways to a change: by the
-- person, a process manager, an imported list or the company's sign-in. Here none is forgotten.
create function end_links_of_changed_people() returns trigger language plpgsql as $$
begin
  update invitations
  set expires_at = now(),
    ended_by = case
      when new.deactivated_at is distinct from old.deactivated_at then 'deactivated'
      when new.email <> old.email then 'email'
      else 'role' end
  where user_id = new.id and used_at is null and expires_at > now();
  if new.email <> old.email or new.deactivated_at is distinct from old.deactivated_at then
    update email_changes set ended_at = now() where user_id = new.id and ended_at is null;
  end if;
  if new.deactivated_at is distinct from old.deactivated_at then
    update email_undos set ended_at = now() where user_id = new.id and ended_at is null;
  end if;
  return null;
end $$;
create trigger users_end_links after update of email, role, deactivated_at on users
  for each row
  when (new.email <> old.email or new.role <> old.role or new.deactivated_at is distinct from old.deactivated_at)
  execute function end_links_of_changed_people();
