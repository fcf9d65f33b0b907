create function hold_attachments() returns trigger language plpgsql as $$
declare
  added uuid[] := new.attachment_ids;
  held integer;
begin
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(distinct id), '{}') into added
    from unnest(new.attachment_ids) as id where id <> all(old.attachment_ids);
  else
    select array_agg(distinct id) into added from unnest(new.attachment_ids) as id;
  end if;
  -- In the order of ids, so that two writes do not wait for each other.
  select count(*) into held from (
    select from attachments where id = any(added) order by id for key share) as found;
  if held < cardinality(added) then
    raise exception 'a file does not exist' using errcode = 'foreign_key_violation', constraint = 'attachment_ids_exist';
  end if;
  return new;
end $$;
comment on function hold_attachments() is 'A row names only files that exist: it waits for a removal under way, and a removal waits for it. See docs/decisions/0057.';

create trigger cases_hold_attachments_new before insert on cases
  for each row when (new.attachment_ids <> '{}') execute function hold_attachments();
create trigger cases_hold_attachments before update of attachment_ids on cases
  for each row when (new.attachment_ids <> '{}' and new.attachment_ids is distinct from old.attachment_ids)
  execute function hold_attachments();
create trigger cars_hold_attachments_new before insert on cars
  for each row when (new.attachment_ids <> '{}') execute function hold_attachments();
create trigger cars_hold_attachments before update of attachment_ids on cars
  for each row when (new.attachment_ids <> '{}' and new.attachment_ids is distinct from old.attachment_ids)
  execute function hold_attachments();
create trigger comments_hold_attachments_new before insert on comments
  for each row when (new.attachment_ids <> '{}') execute function hold_attachments();
create trigger comments_hold_attachments before update of attachment_ids on comments
  for each row when (new.attachment_ids <> '{}' and new.attachment_ids is distinct from old.attachment_ids)
  execute function hold_attachments();
create trigger causes_hold_attachments_new before insert on causes
  for each row when (new.attachment_ids <> '{}') execute function hold_attachments();
create trigger causes_hold_attachments before update of attachment_ids on causes
  for each row when (new.attachment_ids <> '{}' and new.attachment_ids is distinct from old.attachment_ids)
  execute function hold_attachments();
create trigger read_across_hold_attachments_new before insert on read_across
  for each row when (new.attachment_ids <> '{}') execute function hold_attachments();
create trigger read_across_hold_attachments before update of attachment_ids on read_across
  for each row when (new.attachment_ids <> '{}' and new.attachment_ids is distinct from old.attachment_ids)
  execute function hold_attachments();
create trigger containment_hold_attachments_new before insert on containment
  for each row when (new.attachment_ids <> '{}') execute function hold_attachments();
create trigger containment_hold_attachments before update of attachment_ids on containment
  for each row when (new.attachment_ids <> '{}' and new.attachment_ids is distinct from old.attachment_ids)
  execute function hold_attachments();
comment on trigger cases_hold_attachments_new on cases is 'The files of a new row exist. See docs/decisions/0057.';
comment on trigger cases_hold_attachments on cases is 'Files that are added exist. See docs/decisions/0057.';
comment on trigger cars_hold_attachments_new on cars is 'The files of a new row exist. See docs/decisions/0057.';
comment on trigger cars_hold_attachments on cars is 'Files that are added exist. See docs/decisions/0057.';
comment on trigger comments_hold_attachments_new on comments is 'The files of a new row exist. See docs/decisions/0057.';
comment on trigger comments_hold_attachments on comments is 'Files that are added exist. See docs/decisions/0057.';
comment on trigger causes_hold_attachments_new on causes is 'The files of a new row exist. See docs/decisions/0057.';
comment on trigger causes_hold_attachments on causes is 'Files that are added exist. See docs/decisions/0057.';
comment on trigger read_across_hold_attachments_new on read_across is 'The files of a new row exist. See docs/decisions/0057.';
comment on trigger read_across_hold_attachments on read_across is 'Files that are added exist. See docs/decisions/0057.';
comment on trigger containment_hold_attachments_new on containment is 'The files of a new row exist. See docs/decisions/0057.';
comment on trigger containment_hold_attachments on containment is 'Files that are added exist. See docs/decisions/0057.';
