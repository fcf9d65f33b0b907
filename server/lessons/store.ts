import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import { attachmentThumbnailUrl, attachmentUrl, pictureTypes } from '../../contract/attachments/attachmentFiles.ts'
import { carKey } from '../../contract/cars/carChoices.ts'
import type { Lesson, LessonListQuery, LessonSummary } from '../../contract/lessons/lessons.ts'
import { stationLocation } from '../../contract/stations/stations.ts'
import { containsFolded, isOneOfFolded } from '../database/foldedText.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import { keysetList } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import { personColumns, presentPerson } from '../users/users.ts'

/** Characters of a text in a list. */
const beginning = 400

type LessonStation = { id: string; site: string; area: string; name: string; type: string | null }

const pictures = sql.join(pictureTypes.map((type) => sql.lit(type)))

/** CARs whose effect is proven, with what a lesson shows. */
export const selectLessons = () =>
  sqlFor
    .selectFrom('cars')
    .innerJoin('users as owner', 'owner.id', 'cars.owner_id')
    .select(personColumns('owner'))
    .select([
      'cars.id',
      'cars.number',
      'cars.title',
      'cars.category',
      'cars.department',
      'cars.background',
      'cars.current_condition_qualitative as currentCondition',
      'cars.root_cause_analysis as rootCauseAnalysis',
      'cars.countermeasures',
      'cars.created_at as createdAt',
      sql<string | null>`cars.site_id`.as('siteId'),
      sql<string>`cars.proven_at`.as('provenAt'),
      'cars.doubted_at as doubtedAt',
      sql<string[]>`array(
        select text from causes where car_id = cars.id and state = 'confirmed' order by position
      )`.as('causes'),
      sql<string[]>`array(
        select distinct cause_code from causes
        where car_id = cars.id and state = 'confirmed' and cause_code is not null order by cause_code
      )`.as('causeCodes'),
      sql<string[]>`array(
        select text from countermeasures where car_id = cars.id and chosen order by position
      )`.as('worked'),
      sql<LessonStation[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'site', site, 'area', area, 'name', name, 'type', type)
          order by site, area, name), '[]')
        from stations where id in (select station_id from cases where car_id = cars.id and deleted_at is null)
      )`.as('stations'),
      sql<string | null>`(
        select attachments.id from (
          select id, 0 as rank, place from unnest(cars.attachment_ids) with ordinality as own (id, place)
          union all
          select shown.id, cases.number, place from cases, unnest(cases.attachment_ids) with ordinality as shown (id, place)
          where cases.car_id = cars.id and cases.deleted_at is null
        ) as named join attachments on attachments.id = named.id and attachments.type in (${pictures})
        order by rank, place limit 1
      )`.as('pictureId'),
      sql<number>`(
        select count(*)::int from read_across
        where read_across.car_id = cars.id and read_across.deleted_at is null
          and read_across.state in ('applied', 'already_done')
      )`.as('appliedAt'),
    ])

/** What makes a CAR a lesson. */
export const isLesson = sql<SqlBool>`cars.proven_at is not null and cars.deleted_at is null`

export type SelectedLesson = Awaited<ReturnType<ReturnType<typeof selectLessons>['executeTakeFirstOrThrow']>>

function startOf(text: string): string {
  if (text.length <= beginning) return text
  const end = text.lastIndexOf(' ', beginning)
  return `${text.slice(0, end > 0 ? end : beginning).trimEnd()} …`
}

export function presentSummary(row: SelectedLesson): LessonSummary {
  const { id, number, background, causes, rootCauseAnalysis, worked, countermeasures, stations, pictureId } = row
  return {
    ...row,
    carId: id,
    key: carKey(number),
    problem: startOf(background),
    cause: startOf(causes.length > 0 ? causes.join('\n') : rootCauseAnalysis),
    causeConfirmed: causes.length > 0,
    whatWorked: startOf(worked.length > 0 ? worked.join('\n') : countermeasures),
    stations: stations.map((station) => ({ id: station.id, location: stationLocation(station), type: station.type })),
    thumbnailUrl: pictureId === null ? null : attachmentThumbnailUrl(pictureId),
  }
}

export const presentLesson = (row: SelectedLesson): Lesson => ({
  ...row,
  ...presentSummary(row),
  // In full, where a list shows the beginning.
  problem: row.background,
  cause: row.causes.length > 0 ? row.causes.join('\n') : row.rootCauseAnalysis,
  whatWorked: row.worked.length > 0 ? row.worked.join('\n') : row.countermeasures,
  owner: presentPerson(row, 'owner'),
  pictureUrl: row.pictureId === null ? null : attachmentUrl(row.pictureId),
})

const list = keysetList('cars', selectLessons, { provenAt: [{ sql: 'cars.proven_at', type: 'timestamptz' }] })

export const selectPage = (from: Reader, query: LessonListQuery): Promise<Page<LessonSummary>> =>
  list.page(from, { ...query, sort: '-provenAt' }, [isLesson, ...conditionsOf(query)], presentSummary)

export const selectLesson = (from: Reader, carId: string): Promise<SelectedLesson | undefined> =>
  from.one(selectLessons().where('cars.id', '=', carId).where(isLesson))

/** Whether a CAR has a case at a station that meets a condition. */
export const hasStation = (condition: Expression<SqlBool>) => sql<SqlBool>`exists (
  select from cases join stations on stations.id = cases.station_id
  where cases.car_id = cars.id and cases.deleted_at is null and ${condition})`

const texts = sql<string>`concat_ws(' ', 'CAR-' || cars.number, cars.title, cars.background, cars.root_cause_analysis,
  cars.countermeasures, array_to_string(cars.tags, ' '),
  (select string_agg(text, ' ') from causes where car_id = cars.id and state = 'confirmed'),
  (select string_agg(text, ' ') from countermeasures where car_id = cars.id and chosen))`

function conditionsOf(query: LessonListQuery): Expression<SqlBool>[] {
  const is = expressionBuilder<Tables, 'cars'>()
  const conditions: Expression<SqlBool>[] = (query.q?.split(/\s+/).filter(Boolean) ?? []).map((word) =>
    containsFolded(texts, word),
  )
  if (query.stationId) conditions.push(hasStation(sql`stations.id = any(${query.stationId}::uuid[])`))
  if (query.stationType) conditions.push(hasStation(isOneOfFolded(sql<string>`stations.type`, query.stationType)))
  if (query.causeCode) {
    conditions.push(sql<SqlBool>`exists (
      select from causes where car_id = cars.id and state = 'confirmed' and cause_code = any(${query.causeCode}::text[]))`)
  }
  if (query.category) conditions.push(is('cars.category', 'in', query.category))
  if (query.department) conditions.push(is('cars.department', 'in', query.department))
  if (query.siteId) conditions.push(sql<SqlBool>`cars.site_id = any(${query.siteId}::uuid[])`)
  return conditions
}
