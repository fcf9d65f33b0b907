create extension if not exists pg_trgm;

-- A report of what a case tells already stands under it as a comment, with its photos. Ids of its files, in their order.
alter table comments add column attachment_ids uuid[] not null default '{}';

-- Words of the cases that are open: few of all, so that looking while somebody types stays quick. The list of what is
-- not sorted in yet is kept short, since every search reads it whole.
create index cases_open_search on cases using gin (search) with (gin_pending_list_limit = 256)
where deleted_at is null and status in ('new', 'in_progress', 'review');
