-- What process managers decide about signing in, for everybody: one row.
create table sign_in_policy (
  id boolean primary key default true check (id),
  -- The roles that sign in with a second factor.
  second_factor_roles text[] not null default '{}',
  -- Days after which a session ends, however much it is used.
  session_days integer not null default 90 check (session_days between 1 and 365),
  -- Process managers are signed out after hours without use.
  manager_idle boolean not null default false,
  version integer not null default 1
);
insert into sign_in_policy default values;

-- Until when somebody whose role requires a second factor may go on without one.
create table second_factor_grace (
  user_id uuid primary key references users (id) on delete cascade,
  until timestamptz(3) not null
);

-- Whatever changes a role, also a version that knows nothing of this: with another role the grace begins anew.
create function forget_second_factor_grace() returns trigger language plpgsql as $$
begin
  delete from second_factor_grace where user_id = new.id;
  return null;
end
$$;
create trigger forget_second_factor_grace after update of role on users
  for each row when (old.role is distinct from new.role) execute function forget_second_factor_grace();
