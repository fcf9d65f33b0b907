create table comments (
  id uuid primary key default gen_random_uuid(),
  -- A comment belongs to a case or to a CAR; with it, it goes.
  case_id uuid references cases (id) on delete cascade,
  car_id uuid references cars (id) on delete cascade,
  check (num_nonnulls(case_id, car_id) = 1),
  user_id uuid not null references users (id),
  content text not null,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by uuid references users (id),
  version integer not null default 1
);

create index comments_of_case on comments (case_id, created_at, id) where case_id is not null;
create index comments_of_car on comments (car_id, created_at, id) where car_id is not null;

-- Who is named in which comment.
create table comment_mentions (
  comment_id uuid not null references comments (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (comment_id, user_id)
);
create index comment_mentions_of_user on comment_mentions (user_id);
