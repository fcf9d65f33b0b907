import { sql, type RawBuilder } from 'kysely'
import type { CustomKind, CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import type { CustomField } from '../../contract/customFields/customFields.ts'

type Text = RawBuilder<string | null>

const typed: Partial<Record<CustomKind, (text: Text) => RawBuilder<unknown>>> = {
  number: (text) => sql`${text}::numeric`,
  date: (text) => sql`day_in(${text})`,
}

/** The stored text of a field of cases or CARs. The key is a literal, which an index on the same expression needs. */
export const customText = (record: CustomRecord, key: string): Text =>
  sql`(${sql.ref(`${record}s.custom`)} ->> ${sql.lit(key)})`

/** The value of a field in its type, which never changes. */
export const customValue = (
  record: CustomRecord,
  { key, kind }: Pick<CustomField, 'key' | 'kind'>,
): RawBuilder<unknown> => {
  const text = customText(record, key)
  return typed[kind]?.(text) ?? text
}
