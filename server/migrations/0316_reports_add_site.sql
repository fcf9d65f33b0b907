-- A report, and a schedule, of one site; without one they are of all sites.
alter table reports add site_id uuid references sites (id);
alter table report_schedules add site_id uuid references sites (id);
create index reports_site on reports (site_id) where site_id is not null;
create index report_schedules_site on report_schedules (site_id) where site_id is not null;
comment on column reports.site_id is 'The site whose figures it shows; null for all sites.';

create or replace trigger keep_ready_report before update on reports for each row
  when (
    old.state = 'ready' and (
      new.state <> 'ready' or new.data is distinct from old.data or new.title <> old.title or new.template <> old.template
      or new.from_day <> old.from_day or new.to_day <> old.to_day or new.time_zone <> old.time_zone
      or new.site_id is distinct from old.site_id
    )
  )
  execute function keep_ready_report();
comment on trigger keep_ready_report on reports is
  'Figures, title, days and site of a finished report do not change. See docs/decisions/0024.';
