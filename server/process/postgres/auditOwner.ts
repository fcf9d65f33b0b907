import type pg from 'pg'

/**
 * The role that owns the audit log and cannot log in. The built-in PostgreSQL creates it; for an external one an
 * administrator does, with `deploy/audit-owner.sql`.
 */
export const auditOwner = 'yokoten_audit'

/**
 * Transfers the audit log to its owner, if the app may do so; the app keeps the rights to insert and select. A
 * migration that changes these tables needs the same permission.
 */
export async function assignAuditOwner(pool: pg.Pool): Promise<void> {
  await pool.query(handOver)
}

const handOver = `
do $$
declare
  part regclass;
begin
  if not exists (select from pg_roles where rolname = '${auditOwner}')
    or not pg_has_role('${auditOwner}', 'member')
    or (select nspowner::regrole::text from pg_namespace where nspname = 'audit') = '${auditOwner}' then
    return;
  end if;
  execute 'alter schema audit owner to ${auditOwner}';
  execute 'alter function audit.refuse_change() owner to ${auditOwner}';
  for part in select oid from pg_class where relnamespace = 'audit'::regnamespace and relkind = 'r' loop
    execute format('alter table %s owner to ${auditOwner}', part);
  end loop;
  execute format('grant usage on schema audit to %I', current_user);
  execute format('grant select, insert on all tables in schema audit to %I', current_user);
  -- For a restore, which goes on numbering where the backup ended.
  execute format('grant usage, select, update on all sequences in schema audit to %I', current_user);
end $$`
