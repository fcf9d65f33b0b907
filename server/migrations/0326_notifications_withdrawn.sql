alter table notifications add withdrawn_at timestamptz(3);
comment on column notifications.withdrawn_at is 'When the call progressed: it stays in the inbox, and is neither pushed nor mailed any more.';
