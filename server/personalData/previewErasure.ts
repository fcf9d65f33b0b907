import { sql, type RawBuilder } from 'kysely'
import { erasedPersonTexts, type ErasurePreview } from '../../contract/personalData/personalData.ts'
import type { Reader } from '../database/database.ts'
import type { Actor, Services } from '../records/services.ts'
import { preferencesOf } from '../settings/settings.ts'
import { fullName, readOpenWork, readUser, type PersonName, type Work } from '../users/users.ts'
import { selectCounts, selectNextNumber } from './store.ts'
import { containsFolded } from '../database/foldedText.ts'

/** Texts that are named to the person who erases. */
const examplesShown = 10

type Texts = ErasurePreview['texts']

const joined = (...columns: string[]) =>
  sql<string>`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`

const ofCars = 'title background current_condition_qualitative target_condition_qualitative root_cause_analysis'
const alsoOfCars = 'countermeasures implementation_plan follow_up_plan'
const carTexts = `${ofCars} ${alsoOfCars}`.split(' ').map((column) => `cars.${column}`)

/** The case or CAR that a task or comment belongs to. */
const parent = (table: string) => sql`
  left join cases on cases.id = ${sql.ref(`${table}.case_id`)} left join cars on cars.id = ${sql.ref(`${table}.car_id`)}`
const ofParent = sql`
  case when cases.id is null then 'cars' else 'cases' end as subject, coalesce(cases.id, cars.id) as id,
  coalesce('CASE-' || cases.number, 'CAR-' || cars.number) as key`

/** Finds the texts in which people wrote one of these names or addresses, apart from mentions. */
async function selectTexts(from: Reader, sought: readonly string[]): Promise<Texts> {
  const says = (text: RawBuilder<string>) =>
    sql`(${sql.join(
      sought.map((labels) => containsFolded(text, labels)),
      sql` or `,
    )})`
  const withoutMentions = sql<string>`regexp_replace(comments.content, ${sql.lit('@\\[[^\\]\n]*\\]\\([0-9a-f-]{36}\\)')}, '', 'g')`
  const found = await from.one(
    sql<Texts>`
      with texts as (
        select 'cases' as feature, 'cases' as subject, id, 'CASE-' || number as key, created_at from cases
        where ${says(joined('cases.title', 'cases.description'))}
        union all
        select 'cars', 'cars', id, 'CAR-' || number, created_at from cars where ${says(joined(...carTexts))}
        union all
        select 'tasks', own.* from (
          select ${ofParent}, tasks.created_at from tasks ${parent('tasks')}
          where ${says(joined('tasks.title', 'tasks.description'))}) as own
        union all
        select 'comments', own.* from (
          select ${ofParent}, comments.created_at from comments ${parent('comments')}
          where ${says(withoutMentions)}) as own)
      select (select count(*)::int from texts) as count,
        array(
          select jsonb_build_object('feature', feature, 'subject', subject, 'id', id, 'key', key)
          from texts order by created_at desc, key limit ${sql.lit(examplesShown)}) as examples`,
  )
  return found ?? { count: 0, examples: [] }
}

/** The name of the next person who is erased, in the language of the person who erases them. */
export async function newNameOf(from: Reader, by: Actor): Promise<PersonName & { number: number }> {
  const { t } = await preferencesOf(from, by.id)
  const number = await selectNextNumber(from)
  return { firstName: t(erasedPersonTexts.name), lastName: String(number), number }
}

/**
 * Returns what erasing a person would do. Changes nothing.
 * @throws notFound
 */
export async function previewErasure(
  services: Services,
  by: Actor,
  works: readonly Work[],
  id: string,
): Promise<ErasurePreview> {
  const { database } = services
  const user = await readUser(database, id)
  const newName = user.erasedAt ? user.name : fullName(await newNameOf(database, by))
  const [counts, texts, open] = await Promise.all([
    selectCounts(database, id),
    selectTexts(database, [user.name, user.email]),
    readOpenWork(services, works, id),
  ])
  const openWork = Object.values(open).reduce((sum, count) => sum + count, 0)
  return { newName, ...counts, texts, openWork }
}
