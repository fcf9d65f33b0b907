import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Found } from '../contract/search/search.ts'
import { budgets } from './budgets.ts'
import { type Environment, openEnvironment } from './environment.ts'
import type { Table } from './table.ts'

const languages = { en: 'English', de: 'German', es: 'Spanish', fr: 'French' }

const Searches = z.strictObject({
  /** Titles and descriptions of cases beside those of the sample year. */
  records: z.array(z.tuple([z.string(), z.string()])),
  /** What is typed, and the record that is meant: its position, or what its title in the sample year contains. */
  queries: z.array(z.tuple([z.string(), z.union([z.int(), z.string()])])),
})

type Query = { typed: string; meant: string; isRight: (title: string) => boolean }
/** How many of some searches found the right record among the first three. */
type Score = { right: number; all: number; missed: string[] }

/**
 * Measures in how many of 200 searches the right record is among the first three of its kind. The searches were written
 * before any was searched for; those at odd positions are for measuring only, so that nothing is adapted to them.
 */
export async function searchFigures(table: Table): Promise<void> {
  const environment = await openEnvironment()
  try {
    const sets = Object.keys(languages).map(readSet)
    await send(environment, 'POST', '/api/sample')
    for (const [title, description] of sets.flatMap(({ records }) => records)) {
      await send(environment, 'POST', '/api/cases', { title, description })
    }
    for (const { queries } of sets) await mustExist(environment, queries)
    const adapted: Score = { right: 0, all: 0, missed: [] }
    const held: Score = { right: 0, all: 0, missed: [] }
    for (const [index, language] of Object.values(languages).entries()) {
      const own: Score = { right: 0, all: 0, missed: [] }
      for (const [at, query] of (sets[index]?.queries ?? []).entries()) {
        const isFound = await isAmongFirst(environment, query)
        for (const score of [own, at % 2 === 0 ? adapted : held]) {
          score.all += 1
          if (isFound) score.right += 1
          else score.missed.push(query.typed)
        }
      }
      table.add(`searches in ${language}, right one among the first three`, shareOf(own))
    }
    const all = { right: adapted.right + held.right, all: adapted.all + held.all, missed: [] }
    table.add(
      'all searches, right one among the first three',
      shareOf(all),
      `at least ${budgets.searchesRight} %`,
      (all.right / all.all) * 100 >= budgets.searchesRight,
    )
    table.add('  those for measuring only', shareOf(held))
    if (adapted.missed.length > 0) table.add('  missed among the others', adapted.missed.join(', '))
  } finally {
    await environment.close()
  }
}

const shareOf = ({ right, all }: Score) => `${right} of ${all}, ${((right / all) * 100).toFixed(1)} %`

function readSet(language: string): { records: [string, string][]; queries: Query[] } {
  const file = new URL(`./search/${language}.json`, import.meta.url)
  const { records, queries } = Searches.parse(JSON.parse(readFileSync(file, 'utf8')))
  return {
    records,
    queries: queries.map(([typed, meant]) => ({
      typed,
      meant: typeof meant === 'string' ? meant : (records[meant]?.[0] ?? ''),
      isRight: (title) => (typeof meant === 'string' ? title.includes(meant) : title === records[meant]?.[0]),
    })),
  }
}

/** Every search means a case that exists: a search for nothing would prove nothing. */
async function mustExist({ database }: Environment, queries: readonly Query[]): Promise<void> {
  const { rows } = await database.query<{ meant: string }>(
    `select meant from unnest($1::text[]) as meant
      where not exists (select from cases where position(meant in title) > 0)`,
    [queries.map(({ meant }) => meant)],
  )
  if (rows.length > 0) throw new Error(`No case is meant: ${rows.map(({ meant }) => meant).join(', ')}`)
}

async function isAmongFirst(environment: Environment, { typed, isRight }: Query): Promise<boolean> {
  const { cases } = await send<Found>(environment, 'GET', `/api/search?q=${encodeURIComponent(typed)}`)
  return cases.slice(0, 3).some(({ title }) => isRight(title))
}

async function send<Answer>({ app }: Environment, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${app.url}${path}`, {
    method,
    headers: { ...app.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
