import type { z } from 'zod'
import { serializerOf } from './http/serializer.ts'
import { Page, WrittenPage } from './http/page.ts'

/** A row by its id, and a text that is another one whenever anything that is answered of the row is. */
export type Stamped = { id: string; stamp: string }

export type WrittenRows<Row extends Stamped> = {
  /**
   * A page of rows as JSON, in their order. Those that are not kept in the state that their stamp names are read; one that
   * is gone by then is left out.
   */
  page(stamps: Page<Stamped>, read: (ids: string[]) => Promise<Row[]>): Promise<WrittenPage>
}

/** Most bytes kept of one table: some thousand rows of the usual length. */
const mostKept = 8_000_000

/**
 * Keeps rows in the JSON in which they were answered last: a list that is read again and again costs the database its
 * stamps alone, and this process nothing for each field.
 * @param shape what may leave the house of a row
 */
export function writtenRows<Row extends Stamped, Item>(
  shape: z.ZodType<Item>,
  present: (row: Row) => Item,
  most = mostKept,
): WrittenRows<Row> {
  const serialize = serializerOf(shape)
  const kept = new Map<string, { stamp: string; json: Buffer }>()
  let size = 0

  function keep(row: Row): Buffer {
    const json = Buffer.from(serialize(present(row)))
    forget(row.id)
    kept.set(row.id, { stamp: row.stamp, json })
    size += json.length
    for (const oldest of kept.keys()) {
      if (size <= most) break
      forget(oldest)
    }
    return json
  }

  function forget(id: string) {
    size -= kept.get(id)?.json.length ?? 0
    kept.delete(id)
  }

  function known({ id, stamp }: Stamped): Buffer | undefined {
    const row = kept.get(id)
    return row?.stamp === stamp ? row.json : undefined
  }

  return {
    async page({ items, next }, read) {
      const found = items.map(known)
      const missing = items.flatMap(({ id }, index) => (found[index] ? [] : [id]))
      const rows = missing.length > 0 ? await read(missing) : []
      const fresh = new Map(rows.map((row) => [row.id, keep(row)]))
      return new WrittenPage(
        items.flatMap(({ id }, index) => found[index] ?? fresh.get(id) ?? []),
        next,
      )
    },
  }
}
