import { createHash, randomBytes } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { mentionPattern } from '../../contract/comments/comments.ts'
import { erasedValue, namesGuest, personalFields, referenceTo } from '../../contract/personalData/personalValues.ts'
import type { Change } from './activityTable.ts'

/** A value beside the audit log; binary columns in hex. */
export type PersonalValue = { hash: string; record_id: string; salt: string; value: string; origin_at?: string }

/** The changes of an entry as the audit log has them, null where they are the same, and the values to which they refer. */
type Sealable = { sealed: Change[] | null; personal: PersonalValue[] }

const saltBytes = 32
const ofPeople = new Set<string>(personalFields)
/** Features whose records belong to one person, who also named them. */
const ofOwners = new Set(['users', 'keys', 'passkeys'])

/**
 * Takes what identifies a person out of an entry's changes: names and addresses of people, names of their keys and
 * passkeys, the names that guests gave, and the names in mentions. The log is sealed and never changes, so it has their
 * salted hash; the values can be deleted. Without the salt, which is deleted with a value, the hash of a known name
 * cannot be recomputed.
 */
export function withoutPersonal(feature: string, recordId: string | null, changes: readonly Change[]): Sealable {
  const personal: PersonalValue[] = []
  const hidden = (field: string, value: unknown): unknown => {
    if (typeof value !== 'string' || value === '') return value
    const isPersonal = ofOwners.has(feature) ? ofPeople.has(field) : feature === 'cases' && namesGuest(value)
    if (!isPersonal || recordId === null) return withoutNames(value)
    const kept = commitTo(recordId, value)
    personal.push(kept)
    return referenceTo(kept.hash)
  }
  const sealed = changes.map(({ field, from, to }) => ({ field, from: hidden(field, from), to: hidden(field, to) }))
  const isSame = sealed.every(({ from, to }, index) => from === changes[index]?.from && to === changes[index]?.to)
  return { sealed: isSame ? null : sealed, personal }
}

/** A mention keeps the person's id, from which readers of the log know the name. */
const withoutNames = (text: string): string =>
  text.includes('@[') ? text.replaceAll(mentionPattern, (_mention, _name, id: string) => `@[…](${id})`) : text

/** A value beside the log, with the hash by which the log refers to it. */
export function commitTo(recordId: string, value: string): PersonalValue {
  const salt = randomBytes(saltBytes)
  const hash = createHash('sha256').update(salt).update(value, 'utf8').digest('hex')
  return { hash, record_id: recordId, salt: salt.toString('hex'), value }
}

/** Inserts values, given as JSON. */
export const insertPersonalValues = (values: unknown): RawBuilder<unknown> => sql`
  insert into personal_values (hash, record_id, salt, value, origin_at)
  select decode(hash, 'hex'), record_id, decode(salt, 'hex'), value, origin_at
  from jsonb_to_recordset(${values}::jsonb)
    as one (hash text, record_id uuid, salt text, value text, origin_at timestamptz)`

/** A column of the log in clear, where it refers to a value beside it. A browser may send anything as its name. */
export const inClear = (column: string): RawBuilder<string | null> => sql`
  case when ${sql.ref(column)} ~ '^personal:[0-9a-f]{64}$' then coalesce(
    (select value from personal_values where hash = decode(substr(${sql.ref(column)}, 10), 'hex')), ${erasedValue})
  else ${sql.ref(column)} end`
