import { z } from 'zod'
import { withoutTrailingSlashes } from '../../../contract/values/withoutTrailingSlashes.ts'
import { ErpError } from './erpError.ts'
import type { Exchange } from './exchange.ts'
import { linkFrom, readAnswer } from './readAnswer.ts'

/** The base of a connection's API, and the company in it. */
export type Place = {
  /** `https://…/v2.0/{tenant}/{environment}/api/v2.0` */
  root: URL
  companyId: string | null
}

type ListQuery = {
  filter?: string
  orderBy?: string
  /** Maximum rows of this page. */
  pageSize: number
  expand?: string
  /** The link at the end of the previous page, followed unchanged. */
  next?: string | undefined
}
type ListPage<Row> = { rows: Row[]; next: string | null }

/** Maximum rows and pages of a list: one that has more does not end. */
const maxRows = 200_000
const maxPages = 2000
/** Rows per page of a list that is read to its end. */
const wholePage = 1000

export type Company = ReturnType<typeof openCompany>

/** Reads and writes the entity sets of a company. Paths are relative to the company's URL. */
export function openCompany(exchange: Exchange, place: Place, signal?: AbortSignal) {
  const below = (path: string): URL => new URL(`${withoutTrailingSlashes(place.root.href)}/${path}`)
  /** @throws ErpError 'notFound' before a company was chosen */
  const inCompany = (path: string): URL => {
    if (place.companyId === null) throw new ErpError('notFound', 'erpNoCompany')
    return below(`companies(${place.companyId})/${path}`)
  }

  async function listAt<S extends z.ZodType>(first: URL, shape: S, query: ListQuery): Promise<ListPage<z.output<S>>> {
    const address = query.next === undefined ? first : new URL(query.next)
    if (query.next === undefined) {
      if (query.filter) address.searchParams.set('$filter', query.filter)
      if (query.orderBy) address.searchParams.set('$orderby', query.orderBy)
      if (query.expand) address.searchParams.set('$expand', query.expand)
    }
    const headers = { prefer: `odata.maxpagesize=${query.pageSize}` }
    const answer = readAnswer(
      z.object({ value: z.array(shape), '@odata.nextLink': z.string().nullish() }),
      await exchange(address, { headers, signal }),
    )
    return { rows: answer.value, next: linkFrom(address, answer['@odata.nextLink']) }
  }

  /**
   * Returns all rows, page after page. A list that links back to itself, or never ends, is refused: its sum would be
   * wrong.
   */
  async function allAt<S extends z.ZodType>(
    first: URL,
    shape: S,
    query: Pick<ListQuery, 'filter' | 'next'> = {},
  ): Promise<z.output<S>[]> {
    const rows: z.output<S>[] = []
    const followed = new Set<string>()
    let { next } = query
    for (;;) {
      const page = await listAt(first, shape, { ...query, pageSize: wholePage, next })
      for (const row of page.rows) rows.push(row)
      if (page.next === null) return rows
      if (followed.has(page.next) || followed.size >= maxPages || rows.length >= maxRows) {
        throw new ErpError('malformed', 'erpEndlessList')
      }
      followed.add(page.next)
      next = page.next
    }
  }

  const list = <S extends z.ZodType>(set: string, shape: S, query: ListQuery) => listAt(inCompany(set), shape, query)

  return {
    /** One page. */
    list,
    all: <S extends z.ZodType>(set: string, shape: S, filter = '') => allAt(inCompany(set), shape, { filter }),
    first: async <S extends z.ZodType>(set: string, shape: S, filter = ''): Promise<z.output<S> | null> =>
      (await list(set, shape, { filter, pageSize: 1 })).rows[0] ?? null,
    one: async <S extends z.ZodType>(path: string, shape: S): Promise<z.output<S>> =>
      readAnswer(shape, await exchange(inCompany(path), { signal })),
    /** Returns what a response to `path` omitted from a list within it: everything behind the link at its end. */
    rest: async <S extends z.ZodType>(
      path: string,
      shape: S,
      link: string | null | undefined,
    ): Promise<z.output<S>[]> => {
      const next = linkFrom(inCompany(path), link)
      return next === null ? [] : allAt(inCompany(path), shape, { next })
    },
    // Writes are sent once; their response is not read here.
    post: (path: string, body: unknown = {}) => exchange(inCompany(path), { method: 'POST', body, signal }),
    patch: (path: string, ifMatch: string, body: unknown) =>
      exchange(inCompany(path), { method: 'PATCH', body, ifMatch, signal }),
    remove: (path: string, ifMatch: string) => exchange(inCompany(path), { method: 'DELETE', ifMatch, signal }),
    /** Rows of an entity set outside the companies. */
    allBeside: <S extends z.ZodType>(set: string, shape: S) => allAt(below(set), shape),
  }
}
