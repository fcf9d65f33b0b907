import type { z } from 'zod'
import { serializerOf } from '../records/serializer.ts'
import { SerializedPage, type Page } from '../records/paging/page.ts'

/** A row by its id, and a text that is another one whenever anything that is answered of the row is. */
export type Stamped = { id: string; stamp: string }

type SerializedRows<Row extends Stamped> = {
  /**
   * A page of rows as JSON, in their order. Those that are not kept in the state that their stamp names are read; one that
   * is gone by then is left out.
   */
  page(stamps: Page<Stamped>, read: (ids: string[]) => Promise<Row[]>): Promise<SerializedPage>
}

/** Most bytes kept of one table: some thousand rows of the usual length. */
const mostKept = 8_000_000

/**
 * Keeps rows in the JSON in which they were answered last: a list that is read again and again costs the database its
 * stamps alone, and this process nothing for each field.
 * @param shape what may leave the server of a row
 */
export function serializedRows<Row extends Stamped, Item>(
  shape: z.ZodType<Item>,
  present: (row: Row) => Item,
  most = mostKept,
): SerializedRows<Row> {
  const serialize = serializerOf(shape)
  // Rows move from the old ones to the new ones when they are read, and what is still old when the new ones fill up goes.
  let old = new Map<string, Written>()
  let recent = new Map<string, Written>()
  let size = 0

  function keep(id: string, written: Written): Buffer {
    if (size > most / 2) {
      old = recent
      recent = new Map()
      size = 0
    }
    recent.set(id, written)
    size += written.json.length
    return written.json
  }

  function known({ id, stamp }: Stamped): Buffer | undefined {
    const written = recent.get(id) ?? old.get(id)
    if (written?.stamp !== stamp) return undefined
    return recent.has(id) ? written.json : keep(id, written)
  }

  function write(row: Row): Buffer {
    const text = serialize(present(row))
    // Of its own size: one from the common pool would keep the 8 kB that it was cut from.
    const json = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
    json.write(text)
    return keep(row.id, { stamp: row.stamp, json })
  }

  return {
    async page({ items, next }, read) {
      const found = items.map(known)
      const missing = items.flatMap(({ id }, index) => (found[index] ? [] : [id]))
      const rows = missing.length > 0 ? await read(missing) : []
      const fresh = new Map(rows.map((row) => [row.id, write(row)]))
      return new SerializedPage(
        items.flatMap(({ id }, index) => found[index] ?? fresh.get(id) ?? []),
        next,
      )
    },
  }
}

type Written = { stamp: string; json: Buffer }
