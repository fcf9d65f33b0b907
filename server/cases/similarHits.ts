import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { pictureTypes } from '../../contract/attachments/attachmentFiles.ts'
import { caseStatuses } from '../../contract/cases/caseChoices.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { similarLimit } from '../../contract/cases/similar.ts'
import type { Reader } from '../database/database.ts'
import { queryOf, type SoughtWord } from './similarWords.ts'
import { openAmong } from '../../contract/records/openWork.ts'

/** Maximum number of open cases that are compared in detail. */
const maxHits = 200
/** Constant of reciprocal rank fusion: Cormack, Clarke and Büttcher, SIGIR 2009. */
const fusion = sql.lit(60)
/**
 * The share of the typed words, or of the title's trigrams, that makes a case similar: half of many words, more than
 * half of few; next to one that is similar, also whatever shares nearly as many words.
 */
export const sharedWords = (typed: number): number => (typed < 8 ? 0.51 : 0.5)
export const sharedSpelling = sql.lit(0.25)
const nearlyAsMany = sql.lit(0.6)
/** The bonus for the same department: about five positions in one of the three orders. */
const sameDepartment = sql.lit(0.00125)

const list = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))
const openStatuses = list(openAmong('cases', caseStatuses))

type SimilarRow = Pick<
  Case,
  'id' | 'number' | 'title' | 'status' | 'department' | 'location' | 'createdAt' | 'alsoReported'
> & { pictureId: string | null }

/**
 * Estimates in how many cases of an index each of these words occurs, from PostgreSQL's statistics of the column: 0 for
 * rare words, and while the table is too small to matter.
 */
export async function expectedHits(
  from: Reader,
  words: SoughtWord[],
  index: 'cases_open_search' | 'cases_search' = 'cases_open_search',
): Promise<number[]> {
  const rows = await from.many(
    sql<{ hits: number }>`
      with common as materialized (
        select word, share
        from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as listed (word, share)
        where schemaname = current_schema() and tablename = 'cases' and attname = 'search'
      )
      select greatest(0, (select reltuples from pg_class where oid = ${sql.lit(index)}::regclass)) * coalesce(
        (select sum(share) from common where word = prefix or (length(prefix) >= 4 and starts_with(word, prefix))), 0
      ) as hits
      from unnest(${words.map(({ prefix }) => prefix)}::text[]) with ordinality as sought (prefix, place)
      order by place`,
  )
  return rows.map(({ hits }) => hits)
}

/**
 * Returns the queries that find the cases to compare, the better one first: any of the rare words; the rarest of the
 * frequent ones with another. A word in a tenth of all cases would find all of these, and distinguish nothing.
 */
export function findingQueries(words: SoughtWord[], hits: number[]): string[] {
  const rarest = words
    .map((word, index) => ({ query: queryOf(word), hits: hits[index] ?? 0 }))
    .sort((one, other) => one.hits - other.hits)
  let sum = 0
  const rare = rarest.filter((word) => (sum += word.hits) <= maxHits)
  const [first, ...others] = rarest.slice(rare.length).map(({ query }) => query)
  const found = rare.length > 0 ? [rare.map(({ query }) => query).join(' | ')] : []
  if (first !== undefined && others.length > 0) found.push(`${first} & (${others.join(' | ')})`)
  else if (first !== undefined && found.length === 0) found.push(first)
  return found
}

/**
 * The ids of the cases that these queries find, up to a number: those of the first query before others, which frequent
 * words could otherwise displace.
 */
export function idsFound(
  queries: readonly string[],
  isCompared: RawBuilder<SqlBool>,
  most: number,
): RawBuilder<unknown> {
  const limit = sql.lit(most)
  const found = queries.map(
    (query) =>
      sql`(select id from cases where search @@ to_tsquery('simple', ${query}) and ${isCompared} limit ${limit})`,
  )
  return sql`(select id from (${sql.join(found, sql` union all `)}) as found limit ${limit})`
}

/**
 * Returns the most similar open cases, by three fused orders: cover density of the words, trigrams of the title, and
 * how many of the words a case has. Those that share too little with the text are omitted.
 * @param text what was typed, letters and digits only
 * @param finding the queries that find the cases to compare
 */
export function selectSimilar(
  from: Reader,
  { text, words, finding, department }: { text: string; words: string[]; finding: string[]; department: string | null },
): Promise<SimilarRow[]> {
  return from.many(
    sql<SimilarRow>`
      with hits as materialized (
        select * from cases
        where id in ${idsFound(finding, sql`deleted_at is null and status in (${openStatuses})`, maxHits)}
      ),
      measured as (
        select hits.*, ts_rank_cd(search, to_tsquery('simple', ${words.join(' | ')})) as density,
          similarity(title, ${text}) as spelling,
          (select avg((search @@ to_tsquery('simple', word))::int) from unnest(${words}::text[]) as word) as shared
        from hits
      ),
      best as (select max(shared) as shared from measured having max(shared) >= ${sharedWords(words.length)}::numeric),
      ranked as (
        select measured.*, case when department = ${department}::text then ${sameDepartment} else 0 end
          + 1.0 / (${fusion} + rank() over (order by density desc))
          + 1.0 / (${fusion} + rank() over (order by spelling desc))
          + 1.0 / (${fusion} + rank() over (order by shared desc)) as score
        from measured
        where spelling >= ${sharedSpelling} or shared >= (select shared * ${nearlyAsMany} from best)
      )
      select ranked.id, number, title, status, department, location, ranked.created_at as "createdAt",
        also_reported as "alsoReported", picture.id as "pictureId"
      from ranked
      left join lateral (
        select attachments.id from unnest(attachment_ids) with ordinality as named (id, place)
        join attachments on attachments.id = named.id and attachments.type in (${list(pictureTypes)})
        order by place limit 1
      ) as picture on true
      order by score desc, ranked.created_at desc, ranked.id
      limit ${sql.lit(similarLimit)}`,
  )
}
