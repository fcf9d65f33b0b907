import { sql } from 'kysely'
import { sqlFor } from '../database/database.ts'
import type { Services } from '../records/services.ts'

/** Answers that are read at a time. */
const batch = 200

type Erased = { id: string; name: string; firstName: string; lastName: string; email: string }
type Stored = { user_id: string; key: string; answer: unknown }

/** Replaces a person in the answers that are stored for repeated requests, in parts, which one pass goes through. */
export async function replaceInAnswers({ database }: Services, person: Erased, signal: AbortSignal): Promise<void> {
  let after: Pick<Stored, 'user_id' | 'key'> = { user_id: '00000000-0000-0000-0000-000000000000', key: '' }
  for (;;) {
    signal.throwIfAborted()
    const rows = await database.many(
      sql<Stored>`
        select user_id, key, answer from idempotency_keys
        where (user_id, key) > (${after.user_id}::uuid, ${after.key}) and position(${person.id} in answer::text) > 0
        order by user_id, key limit ${sql.lit(batch)}`,
    )
    for (const { user_id: userId, key, answer } of rows) {
      const replaced = JSON.stringify(withPerson(answer, person))
      const updating = sqlFor.updateTable('idempotency_keys').set({ answer: replaced })
      await database.count(updating.where('user_id', '=', userId).where('key', '=', key))
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last
  }
}

/**
 * A value in which the person has their new name: as an object of their own, and in rows with a person's columns, `ownerId`,
 * `ownerFirstName`.
 */
function withPerson(value: unknown, person: Erased): unknown {
  if (Array.isArray(value)) return value.map((one) => withPerson(one, person))
  if (typeof value !== 'object' || value === null) return value
  const fields = new Map(Object.entries(value).map(([field, one]) => [field, withPerson(one, person)]))
  const named = new Map<string, string>([
    ['name', person.name],
    ['firstName', person.firstName],
    ['lastName', person.lastName],
    ['email', person.email],
  ])
  for (const [field, one] of Object.entries(value)) {
    const prefix = field === 'id' ? '' : /^(\w+)Id$/.exec(field)?.[1]
    if (one !== person.id || prefix === undefined) continue
    for (const [part, text] of named) {
      const column = prefix === '' ? part : `${prefix}${part.charAt(0).toUpperCase()}${part.slice(1)}`
      if (fields.has(column)) fields.set(column, text)
    }
  }
  return Object.fromEntries(fields)
}
