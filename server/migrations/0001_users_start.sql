create extension if not exists pg_trgm;

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  -- A process manager or the company's sign-in vouches that the address is this person's; only then may a company
  -- account with the same address sign in as them.
  email_verified boolean not null default false,
  first_name text not null,
  last_name text not null,
  -- Full name, kept beside its parts because the sign-in library reads and writes it.
  name text not null,
  image text,
  role text not null default 'Team Member' check (
    role in ('Process Manager', 'Quality Analyst', 'Operations Lead', 'Improvement Specialist', 'Team Member')
  ),
  department text,
  -- People of the sample data, removed with it; they cannot sign in.
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The order of the list of people, page by page.
create index users_by_name on users (lower(name), id);
