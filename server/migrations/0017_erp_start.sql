-- How Business Central is reached: one row, or none.
create table erp_connection (
  id smallint primary key default 1 check (id = 1),
  record_id uuid not null default gen_random_uuid(),
  tenant_id text not null,
  client_id text not null,
  -- Encrypted with a key that is not in the database.
  secret bytea,
  base_url text not null,
  environment text not null,
  authority text not null,
  company_id uuid,
  company_name text,
  credit_account_number text,
  may_post boolean not null,
  is_sample boolean not null,
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1
);

-- What a linked record looked like when it was linked, so that a case can show it while the ERP is away.
alter table cases add column related_record_snapshot jsonb;
create index cases_by_related_record on cases (related_record_id, created_at, id)
  where deleted_at is null and related_record_id is not null;
