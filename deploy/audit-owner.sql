-- Gives the audit log to a role that nobody signs in as, so that the app can add to it and read it, and nothing else.
-- Run it once, as an administrator, in the app's database, after the app has started there for the first time:
--
--   psql "postgres://postgres@db.example.com/yokoten" -v app=yokoten -f audit-owner.sql
--
-- `app` is the role in DATABASE_URL. It must be no superuser. Running it again changes nothing.
-- Before an update whose notes say that it changes the audit log: grant yokoten_audit to yokoten; afterwards run this again.
\set ON_ERROR_STOP on
begin;

select 'create role yokoten_audit nologin' where not exists (select from pg_roles where rolname = 'yokoten_audit') \gexec
revoke yokoten_audit from :"app";

alter schema audit owner to yokoten_audit;
alter function audit.refuse_change() owner to yokoten_audit;
alter table audit.entries owner to yokoten_audit;
alter table audit.seals owner to yokoten_audit;

revoke all on schema audit from :"app";
revoke all on all tables in schema audit from :"app";
grant usage on schema audit to :"app";
grant select, insert on all tables in schema audit to :"app";
-- For a restore, which goes on numbering where the backup ended.
grant usage, select, update on all sequences in schema audit to :"app";

commit;
