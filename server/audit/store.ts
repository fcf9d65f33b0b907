import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import { type AuditEntry, type AuditQuery, nobody } from '../../contract/audit/audit.ts'
import { carKey } from '../../contract/cars/carChoices.ts'
import { caseKey } from '../../contract/cases/caseChoices.ts'
import { erasedValue, personalFields } from '../../contract/personalData/personalValues.ts'
import { stationLocation } from '../../contract/stations/stations.ts'
import { containsFolded } from '../database/foldedText.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import { withinDays } from '../records/days.ts'
import { inClear } from '../records/personalValues.ts'
import { Page, readNumberCursor, writeCursor } from '../records/paging/page.ts'
import { named, type Names, selectNames, selectTools, type Tools } from './entryNames.ts'
import { personColumns, presentPerson } from '../users/users.ts'

/** Entries with the person, and the current name of the record if it still exists; its id is in one table at most. */
const selectEntries = () =>
  sqlFor
    .selectFrom('audit.entries as entries')
    .leftJoin('users as actor', 'actor.id', 'entries.actor_id')
    .leftJoin('users as person', 'person.id', 'entries.record_id')
    .leftJoin('tasks', 'tasks.id', 'entries.record_id')
    .leftJoin('comments', 'comments.id', 'entries.record_id')
    .leftJoin('stations', 'stations.id', 'entries.record_id')
    .leftJoin('reports', 'reports.id', 'entries.record_id')
    .leftJoin('cases', (on) =>
      on.on((is) => is('cases.id', '=', is.fn.coalesce('tasks.case_id', 'comments.case_id', 'entries.record_id'))),
    )
    .leftJoin('cars', (on) =>
      on.on((is) => is('cars.id', '=', is.fn.coalesce('tasks.car_id', 'comments.car_id', 'entries.record_id'))),
    )
    .select(personColumns('actor'))
    .select([
      'entries.id',
      'entries.at',
      'entries.key_id as keyId',
      inClear('entries.address').as('address'),
      inClear('entries.browser').as('browser'),
      'entries.feature',
      'entries.action',
      'entries.record_id as recordId',
      'entries.changes',
      'cases.id as caseId',
      'cases.number as caseNumber',
      'cases.title as caseTitle',
      'cars.id as carId',
      'cars.number as carNumber',
      'cars.title as carTitle',
      'tasks.title as taskTitle',
      'person.name as personName',
      'person.erased_at as personErasedAt',
      'actor.erased_at as actorErasedAt',
      'reports.title as reportTitle',
      'stations.site',
      'stations.area',
      'stations.name as stationName',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

/** One page, newest first. */
export async function selectAuditPage(
  from: Reader,
  { limit, cursor, ...filter }: AuditQuery,
): Promise<Page<AuditEntry>> {
  const conditions = conditionsOf(filter)
  if (cursor !== undefined) conditions.push(sql<SqlBool>`entries.id < ${readNumberCursor(cursor)}::bigint`)
  const found = selectEntries().where((is) => is.and(conditions))
  const rows = await from.many(found.orderBy('entries.id', 'desc').limit(limit + 1))
  const shown = rows.slice(0, limit)
  const names = await selectNames(from, shown)
  const tools = await selectTools(from, shown)
  const items = shown.map((row) => present(row, names, tools))
  const last = rows.length > limit ? items.at(-1) : undefined
  return new Page(items, last ? writeCursor([last.id]) : null)
}

function conditionsOf(filter: Omit<AuditQuery, 'limit' | 'cursor'>): Expression<SqlBool>[] {
  const is = expressionBuilder<{ entries: Tables['audit.entries'] }, 'entries'>()
  const conditions = withinDays('entries.at', filter, filter.timeZone)
  if (filter.feature) conditions.push(is('entries.feature', 'in', filter.feature))
  if (filter.action) conditions.push(is('entries.action', 'in', filter.action))
  if (filter.actorId) {
    const people = filter.actorId.filter((id) => id !== nobody)
    const byOne = sql<SqlBool>`entries.actor_id = any(${people}::uuid[])`
    conditions.push(people.length < filter.actorId.length ? is.or([byOne, is('entries.actor_id', 'is', null)]) : byOne)
  }
  if (filter.record) conditions.push(aboutRecord(filter.record))
  if (filter.q) conditions.push(matchesWords(filter.q))
  return conditions
}

/** The old and new values, without the names of the fields, as JSON. */
const values = sql<string>`jsonb_path_query_array(entries.changes, '$[*].keyvalue() ? (@.key != "field").value')::text`

/** Condition that words occur in the changes, the address or the browser. */
function matchesWords(words: string): Expression<SqlBool> {
  const asJson = JSON.stringify(words).slice(1, -1)
  const [address, browser] = [inClear('entries.address'), inClear('entries.browser')]
  const beside = sql<SqlBool>`exists (
    select from personal_values
    where personal_values.record_id = entries.record_id and ${containsFolded(sql<string>`personal_values.value`, words)}
      and position(encode(personal_values.hash, 'hex') in entries.changes::text) > 0)`
  const isErased = sql<SqlBool>`(entries.feature = 'users' and person.erased_at is not null)`
  return sql<SqlBool>`(
    (${containsFolded(values, asJson)} and not ${isErased}) or ${beside}
    or ${containsFolded(address, words)} or ${containsFolded(browser, words)})`
}

/**
 * Condition for a case or CAR by its number: what was done to it, to its tasks and comments, and to the import that
 * created it.
 */
function aboutRecord(record: string): Expression<SqlBool> {
  const [, kind, number] = /^(CASE|CAR)-(\d+)$/.exec(record) ?? []
  if (number === undefined) return sql<SqlBool>`entries.record_id = ${record}::uuid`
  const [table, column] = kind === 'CASE' ? ['cases', 'case_id'] : ['cars', 'car_id']
  const one = sql`select id from ${sql.table(table)} where number = ${Number(number)}::bigint`
  const made = kind === 'CASE' ? 'imported_cases' : 'imported_cars'
  return sql<SqlBool>`entries.record_id in (
    ${one}
    union all select id from tasks where ${sql.ref(column)} = (${one})
    union all select id from comments where ${sql.ref(column)} = (${one})
    union all select import_id from ${sql.table(made)} where ${sql.ref(column)} = (${one})
  )`
}

function present(row: Row, names: Names, tools: Tools): AuditEntry {
  const tool = tools.get(row.keyId ?? '')
  const isKiosk = tool?.feature === 'kiosks'
  return {
    id: row.id,
    at: row.at,
    actor: presentPerson(row, 'actor'),
    byKey: row.keyId !== null && !isKiosk,
    keyStart: tool && !isKiosk ? tool.name : null,
    kiosk: tool && isKiosk ? tool.name : null,
    address: row.address,
    browser: row.browser,
    feature: row.feature,
    action: row.action,
    recordId: row.recordId,
    record: recordIn(row),
    subject: parentOf(row),
    changes: row.changes.map(({ field, ...values }) => {
      const shown = (value: unknown) => (hidesValue(row, field, value) ? erasedValue : named(value, names))
      return { field, from: shown(values.from), to: shown(values.to) }
    }),
  }
}

/**
 * What entries of earlier versions contain, in clear text, of people erased since: names, addresses, and names of
 * devices.
 */
function hidesValue({ feature, personErasedAt, actorErasedAt }: Row, field: string, value: unknown): boolean {
  if (value === null || value === '' || !hidden.has(field)) return false
  return feature === 'users' ? personErasedAt !== null : devices.has(feature) && actorErasedAt !== null
}
const hidden = new Set<string>(personalFields)
const devices = new Set(['passkeys', 'keys'])

function parentOf({ caseId, caseNumber, carId, carNumber }: Row): AuditEntry['subject'] {
  if (caseId !== null) return { feature: 'cases', id: caseId, key: caseKey(Number(caseNumber)) }
  if (carId !== null) return { feature: 'cars', id: carId, key: carKey(Number(carNumber)) }
  return null
}

function recordIn(row: Row): AuditEntry['record'] {
  const key = parentOf(row)?.key ?? null
  const { site, area, stationName } = row
  if (site !== null && area !== null && stationName !== null) {
    return { key, title: stationLocation({ site, area, name: stationName }) }
  }
  const title = row.taskTitle ?? row.personName ?? row.reportTitle ?? row.caseTitle ?? row.carTitle
  return title === null ? null : { key, title }
}
