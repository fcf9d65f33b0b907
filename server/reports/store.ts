import { sql, type UpdateObject } from 'kysely'
import {
  reportTemplates,
  type Report,
  type ReportListQuery,
  type ReportWithData,
} from '../../contract/reports/reports.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import { compileOnce } from '../database/placeholders.ts'
import { keysetList } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import { rowInserter } from '../records/storedRows.ts'
import { siteNameOf } from '../sites/sites.ts'
import { personColumns, presentPerson } from '../users/users.ts'
import './table.ts'

const selectReports = () =>
  sqlFor
    .selectFrom('reports')
    .leftJoin('users as generatedBy', 'generatedBy.id', 'reports.generated_by')
    .select(personColumns('generatedBy'))
    .select([
      'reports.id',
      'reports.title',
      'reports.description',
      'reports.type',
      'reports.template',
      'reports.from_day as from',
      'reports.to_day as to',
      'reports.time_zone as timeZone',
      'reports.site_id as siteId',
      siteNameOf('reports').as('site'),
      'reports.state',
      'reports.progress',
      'reports.schedule_id as scheduleId',
      'reports.scheduled',
      'reports.created_at as createdAt',
      'reports.version',
    ])

type SelectedReport = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>

/**
 * Returns a selected row in the shape of the API. The template determines the title: titles stored by earlier versions
 * called any days a month.
 */
export function presentReport(row: SelectedReport): Report {
  const { title, description } = reportTemplates[row.template]
  return { ...row, title, description, generatedBy: presentPerson(row, 'generatedBy') }
}

const byId = compileOnce((id: string) => selectReports().select('reports.data').where('reports.id', '=', id))
const byIdLocked = compileOnce((id: string) => selectReports().where('reports.id', '=', id).forNoKeyUpdate('reports'))

export async function selectReport(from: Reader, id: string): Promise<ReportWithData | undefined> {
  const row = await from.one(byId(id))
  return row && { ...presentReport(row), data: row.data }
}

/** Reads a report and locks it until the transaction ends. */
export const lockReport = (tx: Reader, id: string): Promise<SelectedReport | undefined> => tx.one(byIdLocked(id))

const list = keysetList('reports', selectReports, {
  createdAt: [{ sql: 'reports.created_at', type: 'timestamptz', field: 'createdAt' }],
})

/** Reports, newest first; with sites, those of them and those of all sites. */
export function selectPage(from: Reader, { siteId, ...asked }: ReportListQuery): Promise<Page<Report>> {
  const ofSites = sql<boolean>`(reports.site_id is null or reports.site_id = any(${siteId}::uuid[]))`
  return list.page(from, { ...asked, sort: '-createdAt' }, siteId ? [ofSites] : [], presentReport)
}

/** Inserts a report; returns false when its id is taken. */
export const insertReport = rowInserter('reports')

/** Changes a report that is not ready. */
export const updateReport = (tx: Reader, id: string, change: UpdateObject<Tables, 'reports'>): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('reports')
      .set({ ...change, version: sql`version + 1` })
      .where('id', '=', id)
      .where('state', '!=', 'ready'),
  )
