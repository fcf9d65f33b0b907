-- What somebody reported, newest first: they want to see what became of it.
create index cases_by_reporter on cases (created_by, created_at, id) where deleted_at is null;
