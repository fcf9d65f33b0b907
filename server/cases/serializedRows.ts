import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { SerializedPage, type Page } from '../records/paging/page.ts'
import { serializerOf } from '../records/serializer.ts'

/** A row by its id, and a text that changes whenever anything that is answered of the row does. */
export type Stamped = { id: string; stamp: string }

type SerializedRows<Row extends Stamped> = {
  /**
   * A page of rows as JSON, in their order. Rows that are not cached with the same stamp are read; a row that is gone by then
   * is left out.
   */
  page(stamps: Page<Stamped>, read: (ids: string[]) => Promise<Row[]>): Promise<SerializedPage>
}

type Serialized = { stamp: string; json: Buffer }

/** Most bytes cached of one table: some thousand rows of the usual length. */
const mostBytes = 8_000_000

/**
 * Caches rows as the JSON that was last answered: a list that is read again costs the database its stamps alone, and this
 * process nothing for each field.
 * @param shape names the fields that may be answered
 */
export function serializedRows<Row extends Stamped, Item>(
  shape: z.ZodType<Item>,
  present: (row: Row) => Item,
  most = mostBytes,
): SerializedRows<Row> {
  const serialize = serializerOf(shape)
  const cache = new LRUCache<string, Serialized>({ maxSize: most, sizeCalculation: ({ json }) => json.length })

  function cached({ id, stamp }: Stamped): Buffer | undefined {
    const found = cache.get(id)
    return found?.stamp === stamp ? found.json : undefined
  }

  function add(row: Row): Buffer {
    const text = serialize(present(row))
    // Of its own size: one from the common pool would keep the 8 kB that it was cut from.
    const json = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
    json.write(text)
    cache.set(row.id, { stamp: row.stamp, json })
    return json
  }

  return {
    async page({ items, next }, read) {
      const found = items.map(cached)
      const missing = items.flatMap(({ id }, index) => (found[index] ? [] : [id]))
      const rows = missing.length > 0 ? await read(missing) : []
      const fresh = new Map(rows.map((row) => [row.id, add(row)]))
      return new SerializedPage(
        items.flatMap(({ id }, index) => found[index] ?? fresh.get(id) ?? []),
        next,
      )
    },
  }
}
