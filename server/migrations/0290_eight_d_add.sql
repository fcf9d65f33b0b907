-- 8D reports of CARs: what they have besides the CAR, when the customer expects each step, and the replies that were sent.
create table eight_ds (
  car_id uuid primary key references cars (id) on delete cascade,
  content jsonb not null,
  version integer not null default 1
);
comment on table eight_ds is 'What the 8D of a CAR has besides the CAR itself. See docs/decisions/0055.';

create table eight_d_clocks (
  car_id uuid not null references eight_ds (car_id) on delete cascade,
  step text not null check (step in ('containment', 'analysis', 'actions', 'closure')),
  starts_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  answered_at timestamptz(3),
  primary key (car_id, step)
);
comment on table eight_d_clocks is 'By when a customer expects a step of an 8D. It stays as it was when the 8D was saved, whatever becomes of the customer''s usual times.';
create index eight_d_clocks_open on eight_d_clocks (due_at) where answered_at is null;

create table eight_d_customers (
  id boolean primary key default true check (id),
  customers jsonb not null default '[]',
  version integer not null default 0
);
comment on table eight_d_customers is 'One row: the customers with the times that they expect of an 8D.';
insert into eight_d_customers default values;

alter table mails add column attachment_id uuid references attachments (id);
comment on column mails.attachment_id is 'A file that the e-mail carries.';
alter table mails add column reply_to text;
comment on column mails.reply_to is 'Whom an answer reaches; null: the sender.';
create index mails_by_attachment on mails (attachment_id) where attachment_id is not null;

create table eight_d_replies (
  id uuid primary key,
  car_id uuid not null references cars (id) on delete cascade,
  mail_id uuid not null references mails (id),
  attachment_id uuid not null references attachments (id),
  sent_by uuid not null references users (id),
  sent_at timestamptz(3) not null default now(),
  language text not null,
  message text not null
);
comment on table eight_d_replies is 'Replies to customers, as they were sent; nothing changes them. See docs/decisions/0055.';
create index eight_d_replies_of_car on eight_d_replies (car_id, sent_at, id);
create index eight_d_replies_of_mail on eight_d_replies (mail_id);
create index eight_d_replies_of_attachment on eight_d_replies (attachment_id);
