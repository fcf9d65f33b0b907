-- The site to which somebody has narrowed all pages.
alter table preferences add site_id uuid references sites (id) on delete set null;
