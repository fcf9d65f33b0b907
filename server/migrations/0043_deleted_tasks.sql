-- What was deleted is listed newest first, for those who may bring it back.
create index tasks_deleted on tasks (created_at, id) where deleted_at is not null;
