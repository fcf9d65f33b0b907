-- What each person was told. `event` names what happened: nobody hears of it twice.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  event text not null,
  kind text not null,
  subject_room text check (subject_room in ('cases', 'cars')),
  subject_id uuid,
  subject_key text,
  subject_title text,
  -- { task, status, day, week }, each or null
  details jsonb not null,
  is_critical boolean not null default false,
  actor_id uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  -- When it may go into a letter; null when it is in one, or was not to be.
  mail_at timestamptz(3),
  unique (user_id, event)
);
create index notifications_inbox on notifications (user_id, (read_at is null), created_at, id);
create index notifications_to_mail on notifications (mail_at) where mail_at is not null;

-- How far the history has been read for news: all up to `upto` but the last few, of which `done` keeps those that were.
create table news_position (
  id boolean primary key default true check (id),
  upto bigint not null,
  done bigint[] not null default '{}'
);
-- What happened until now is history, not news.
insert into news_position (upto, done)
select
  coalesce(max(activity.id), 0),
  array(select latest.id from activity as latest order by latest.id desc limit 1000)
from activity;

-- What a person wants to be told, where that is not the usual.
create table notification_choices (
  user_id uuid primary key references users (id) on delete cascade,
  email boolean not null,
  case_assignment boolean not null,
  status_updates boolean not null,
  comment_mentions boolean not null,
  due_date_reminders boolean not null,
  weekly_reports boolean not null
);

-- Who said that they follow a case or CAR, or that they do not.
create table follows (
  user_id uuid not null references users (id) on delete cascade,
  room text not null check (room in ('cases', 'cars')),
  record_id uuid not null,
  is_following boolean not null,
  primary key (room, record_id, user_id)
);

-- The link with which a mail program switches off what a letter is about.
alter table mails add column unsubscribe_url text;
