import { sql } from 'kysely'
import type { CallRoute } from '../../contract/calls/callRoutes.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import './table.ts'

/** The ladders of the workspace: one row. */
export const selectRouting = (from: Reader) => from.one(sqlFor.selectFrom('call_routing').select(['routes', 'version']))
export const lockRouting = (from: Reader) =>
  from.one(sqlFor.selectFrom('call_routing').select(['routes', 'version']).forUpdate())
export const updateRouting = (to: Reader, routes: CallRoute[]) =>
  to.count(sql`update call_routing set routes = ${JSON.stringify(routes)}::jsonb, version = version + 1`)
