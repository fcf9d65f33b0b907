import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { SerializedPage, type Page } from '../records/paging/page.ts'
import { serializerOf } from '../records/serializer.ts'

/** A row's id, and a text that changes whenever anything returned of the row does. */
export type Stamped = { id: string; stamp: string }

type SerializedRows<Row extends Stamped> = {
  /**
   * Returns a page of rows as JSON, in order. Rows that are not cached with the same stamp are read; a row that is gone
   * by then is omitted.
   */
  page(stamps: Page<Stamped>, read: (ids: string[]) => Promise<Row[]>): Promise<SerializedPage>
}

type Serialized = { stamp: string; json: Buffer }

/** Maximum cached bytes of one table: a few thousand rows of the usual length. */
const maxBytes = 8_000_000

/**
 * Caches rows as the JSON that was last sent: reading a list again costs the database only its stamps, and this process
 * nothing per field.
 * @param shape names the fields that may be sent
 */
export function serializedRows<Row extends Stamped, Item>(
  shape: z.ZodType<Item>,
  present: (row: Row) => Item,
  most = maxBytes,
): SerializedRows<Row> {
  const serialize = serializerOf(shape)
  const cache = new LRUCache<string, Serialized>({ maxSize: most, sizeCalculation: ({ json }) => json.length })

  function cached({ id, stamp }: Stamped): Buffer | undefined {
    const found = cache.get(id)
    return found?.stamp === stamp ? found.json : undefined
  }

  function add(row: Row): Buffer {
    const text = serialize(present(row))
    // Allocated separately: a slice of the common pool would keep its 8 kB alive.
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
