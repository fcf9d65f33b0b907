-- Whether somebody has taken a reported case on. Cases from before count as accepted.
alter table workspace
  add triage boolean not null default true,
  add triage_days jsonb not null default '{"critical": 0, "high": 3, "medium": 14, "low": 30}';
comment on column workspace.triage_days is 'Days until the proposed due date of an accepted case, by its priority.';

alter table cases
  add triage text not null default 'accepted',
  add triage_reason text,
  add triage_until timestamptz(3),
  add triage_since timestamptz(3),
  add triage_due timestamptz(3),
  add triage_by uuid references users (id),
  add triage_at timestamptz(3),
  add duplicate_of uuid references cases (id) on delete set null,
  add duplicate_of_number integer,
  add occurrences jsonb not null default '[]';
comment on column cases.triage_due is 'The end of the shift in which it came to wait; kept by a trigger.';
comment on column cases.duplicate_of_number is 'The number of the case that it was merged into; numbers do not change.';
comment on column cases.occurrences is 'Further reports of the same, oldest first: at, byId, caseId.';
create index cases_in_triage on cases (triage, created_at, id) where triage <> 'accepted' and deleted_at is null;
create index cases_duplicates on cases (duplicate_of) where duplicate_of is not null;
create index cases_snoozed on cases (triage_until) where triage = 'snoozed' and deleted_at is null;

create function shift_end_at(moment timestamptz, at_site text, usual_zone text) returns timestamptz
language sql stable set search_path = pg_catalog, public as $$
  select case when begins < ends or clock < ends then day + ends::time else day + 1 + ends::time end at time zone zone
  from workspace
  cross join lateral jsonb_array_elements(workspace.shifts) with ordinality as planned (shift, place)
  cross join lateral (
    select coalesce(planned.shift ->> 'timeZone', usual_zone) as zone,
      planned.shift ->> 'from' as begins, planned.shift ->> 'to' as ends
  ) as times
  cross join lateral (
    select to_char(moment at time zone zone, 'HH24:MI') as clock, (moment at time zone zone)::date as day
  ) as local
  where (planned.shift ->> 'site') is not distinct from (
      select max(own.shift ->> 'site') from jsonb_array_elements(workspace.shifts) as own (shift)
      where lower(own.shift ->> 'site') = lower(at_site))
    and case when begins < ends then clock >= begins and clock < ends else clock >= begins or clock < ends end
    and coalesce(planned.shift -> 'weekdays', '[1,2,3,4,5,6,7]') @> to_jsonb(extract(isodow from
      case when begins >= ends and clock < ends then day - 1 else day end)::int)
  order by planned.place
  limit 1
$$;
comment on function shift_end_at(timestamptz, text, text) is 'When the shift ends that shift_at finds at a moment. See docs/decisions/0035.';

create function keep_triage() returns trigger language plpgsql as $$
begin
  new.triage_since := coalesce(new.triage_since, new.created_at);
  new.triage_due := coalesce(
    shift_end_at(
      new.triage_since,
      (select site from stations where id = new.station_id),
      (select coalesce(time_zone, device_time_zone) from preferences where user_id = new.created_by)),
    new.triage_since + interval '8 hours');
  return new;
end $$;
comment on function keep_triage() is 'Notes since when a case waits, and until when the shift lasts in which it came; eight hours where there was none. See docs/decisions/0035.';
create trigger cases_keep_triage_new before insert on cases
  for each row when (new.triage = 'waiting') execute function keep_triage();
comment on trigger cases_keep_triage_new on cases is 'A new case waits from its report on. See docs/decisions/0035.';
create trigger cases_keep_triage_changed before update of triage on cases
  for each row when (new.triage = 'waiting') execute function keep_triage();
comment on trigger cases_keep_triage_changed on cases is 'A case that waits again has its shift, too. See docs/decisions/0035.';

create or replace function check_case_values() returns trigger language plpgsql as $$
declare
  broken text := case
    when new.status <> all ('{new,in_progress,review,completed,closed}') then 'cases_status_check'
    when new.priority <> all ('{low,medium,high,critical}') then 'cases_priority_check'
    when new.category <> all ('{process_improvement,quality,safety,cost_reduction,customer_satisfaction}')
      then 'cases_category_check'
    when new.department <> all ('{production,quality,maintenance,safety,logistics,engineering}')
      then 'cases_department_check'
    when new.business_impact <> all ('{low,medium,high}') then 'cases_business_impact_check'
    when new.related_record_type <> all ('{Customer,Vendor,Sales Order,Purchase Order,Item}')
      then 'cases_related_record_type_check'
    when new.correction_type <> all ('{Return,Credit}') then 'cases_correction_type_check'
    when new.correction_action <> all ('{Create Return,Create Credit and Rebill,Credit Only}')
      then 'cases_correction_action_check'
    when new.correction_status <> all ('{Pending,Completed,Failed}') then 'cases_correction_status_check'
    when new.safety_question <> all ('{asked,yes,no}') then 'cases_safety_question_check'
    when new.triage <> all ('{waiting,accepted,declined,duplicate,snoozed}') then 'cases_triage_check'
    when new.assignee_id = '00000000-0000-4000-8000-000000000067' then 'cases_assignee_id_guest'
  end;
begin
  if broken is not null then
    raise exception 'A case would break %.', broken using
      errcode = 'check_violation', constraint = broken, table = tg_table_name, schema = tg_table_schema;
  end if;
  return new;
end $$;
create or replace trigger cases_check_values
  before insert or update of status, priority, category, department, business_impact, related_record_type,
    correction_type, correction_action, correction_status, safety_question, assignee_id, triage on cases
  for each row execute function check_case_values();

-- What was merged, so that it can be undone whole.
create table case_merges (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id) on delete cascade,
  into_id uuid not null references cases (id) on delete cascade,
  at timestamptz(3) not null default now(),
  by_id uuid not null references users (id),
  before jsonb not null,
  attachment_ids uuid[] not null,
  comment_ids uuid[] not null,
  task_ids uuid[] not null,
  follower_ids uuid[] not null,
  undone_at timestamptz(3)
);
create unique index case_merges_one_of_case on case_merges (case_id) where undone_at is null;
create index case_merges_into on case_merges (into_id);
comment on table case_merges is 'What a merge moved, for undoing it. See docs/decisions/0035.';
comment on column case_merges.before is 'Status, times and triage of the merged case before.';
comment on column case_merges.follower_ids is 'Who follows the other case because of the merge alone.';

-- Reports that were joined to a case are in its history.
update cases set occurrences = joined.list
from (
  select record_id, jsonb_agg(jsonb_build_object(
    'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'byId', actor_id, 'caseId', null) order by id) as list
  from activity where room = 'cases' and action = 'joined' and actor_id is not null group by record_id
) as joined
where cases.id = joined.record_id;
