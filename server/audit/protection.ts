import { sql } from 'kysely'
import type { Verification } from '../../contract/audit/audit.ts'
import type { Reader } from '../database/database.ts'

/**
 * Returns how well the database prevents this app from changing the log. `owner`: it belongs to another role, so that
 * nothing the app sends can change it. `triggers`: changes are refused by triggers, which the app's own role could
 * drop.
 */
export async function readProtection(from: Reader): Promise<Verification['protectedBy']> {
  const found = await from.one(
    sql<{ isGuarded: boolean; isOthers: boolean }>`
      with tables as (
        select oid, relowner from pg_class where oid in ('audit.entries'::regclass, 'audit.seals'::regclass)
      )
      select
        (select count(*) = 2 from pg_trigger
          where tgrelid in (select oid from tables) and tgname = 'only_added_to' and tgenabled = 'A') as "isGuarded",
        (select bool_and(
            not pg_has_role(relowner, 'member')
            and not has_table_privilege(oid, 'update, delete, truncate, trigger'))
          from tables)
          and (select not pg_has_role(nspowner, 'member') from pg_namespace where nspname = 'audit') as "isOthers"`,
  )
  if (!found?.isGuarded) return 'none'
  return found.isOthers ? 'owner' : 'triggers'
}
