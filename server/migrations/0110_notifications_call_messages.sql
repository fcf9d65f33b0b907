-- When somebody was last sent a message of calls for help: those of the next half minute follow together.
create table call_messages (
  user_id uuid not null references users (id) on delete cascade,
  way text not null check (way in ('push_at', 'mail_at')),
  sent_at timestamptz(3),
  critical_sent_at timestamptz(3),
  next_at timestamptz(3),
  primary key (user_id, way)
);
comment on table call_messages is 'A person gets one message of calls for help in half a minute by each way. See docs/notifications.md.';
comment on column call_messages.next_at is 'For when the message of what waits is planned.';

alter table notifications add push_failed_at timestamptz(3);
comment on column notifications.push_failed_at is 'When a push service did not take it and e-mail took over.';
