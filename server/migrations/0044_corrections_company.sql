-- A correction belongs to the company in which it was begun, whichever is connected later.
alter table corrections
  -- Address, tenant, environment and company. Null: begun by a version that did not keep it.
  add column place text,
  add column company_name text;
-- There was no other way to begin one than in the company that is connected.
update corrections
set place = concat_ws(' ', lower(erp.base_url), lower(erp.tenant_id), lower(erp.environment), erp.company_id),
  company_name = erp.company_name
from erp_connection erp
where erp.company_id is not null;
