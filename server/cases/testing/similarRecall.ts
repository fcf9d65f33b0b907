import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SimilarCase } from '../../../contract/cases/similar.ts'
import { sqlFor, type Reader } from '../../database/database.ts'
import { caseTemplates } from '../../sample/content.ts'
import { templateFiller } from '../../sample/fillTemplate.ts'
import { random } from '../../sample/random.ts'
import { queryOf, soughtWords } from '../similarWords.ts'
import { germanCases } from './germanCases.ts'
import { reportedAgain, reportedByNobody } from './reportedAgain.ts'

const reports = 4

/** Inserts a factory's open cases: every case template of the sample filled in four times, and some in German. */
export async function storeReported(database: Reader, authorId: string): Promise<string[]> {
  const chance = random(11)
  const texts = caseTemplates.flatMap(({ title, description, location, tags, department }) =>
    Array.from({ length: reports }, () => {
      const fill = templateFiller(chance)
      return {
        title: fill(title),
        description: description.map(fill).join(' '),
        location: fill(location),
        tags,
        department,
      }
    }),
  )
  const german = germanCases.map(([title, description]) => ({
    title,
    description,
    location: null,
    tags: [],
    department: null,
  }))
  const rows = [...texts, ...german].map((text) => ({ id: randomUUID(), ...text, createdBy: authorId }))
  await database.count(
    sql`
      insert into cases (id, title, description, location, tags, department, created_by)
      select id, title, description, location, tags, department, "createdBy"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reported (
        id uuid, title text, description text, location text, tags text[], department text, "createdBy" uuid
      )`.compile(sqlFor),
  )
  return rows.map(({ title }) => title)
}

/** The share of the cases that report the same among the first five results, as a mean over all texts; 0 to 1. */
export async function recallAtFive(stored: string[], find: (typed: string) => Promise<string[]>): Promise<number> {
  let sum = 0
  for (const [typed, title] of reportedAgain) {
    const same = stored.filter((one) => title.test(one)).length
    if (same === 0) throw new Error(`No case reports: ${typed}`)
    sum += (await find(typed)).filter((one) => title.test(one)).length / Math.min(5, same)
  }
  return sum / reportedAgain.length
}

/** The share of the texts that nobody reported before for which something is suggested nevertheless. */
export async function offeredForNothing(find: (typed: string) => Promise<string[]>): Promise<number> {
  const offers = await Promise.all(reportedByNobody.map(find))
  return offers.filter((found) => found.length > 0).length / offers.length
}

/** Searches by full text only, for comparison. */
export async function byFullText(database: Reader, typed: string): Promise<string[]> {
  const query = soughtWords(typed).map(queryOf).join(' | ')
  const rows = await database.many(
    sql<Pick<SimilarCase, 'title'>>`
      select title from cases where search @@ to_tsquery('simple', ${query})
      order by ts_rank_cd(search, to_tsquery('simple', ${query})) desc, id limit 5`
      .$castTo<Pick<SimilarCase, 'title'>>()
      .compile(sqlFor),
  )
  return rows.map(({ title }) => title)
}
