import { sql } from 'kysely'
import type { Reader } from '../database/database.ts'

/** Two fields of the sample's plant, unless the workspace has fields of these names. */
const sampleFields = [
  {
    id: '5a1f0d3e-0000-4000-8000-0000000000c1',
    key: 'customer_affected',
    label: 'Customer affected',
    kind: 'choice',
    unit: null,
    choices: [
      { value: 'no', label: 'No customer', retired: false },
      { value: 'sorted', label: 'Sorted before delivery', retired: false },
      { value: 'delivered', label: 'Parts delivered', retired: false },
    ],
    in_charts: true,
  },
  {
    id: '5a1f0d3e-0000-4000-8000-0000000000c2',
    key: 'process_temperature',
    label: 'Process temperature',
    kind: 'number',
    unit: '°C',
    choices: [],
    in_charts: false,
  },
]

/** Adds the fields, and values to most of the sample's cases about quality. */
export async function insertSampleFields(tx: Reader): Promise<void> {
  const added = await tx.many(
    sql<{ key: string }>`
      insert into custom_fields (id, record, key, label, kind, unit, choices, in_charts, position, is_sample)
      select id, 'case', key, label, kind, unit, choices, in_charts,
        (select coalesce(max(position), 0) from custom_fields where record = 'case') + (row_number() over ())::int, true
      from jsonb_to_recordset(${JSON.stringify(sampleFields)}::jsonb)
        as field (id uuid, key text, label text, kind text, unit text, choices jsonb, in_charts boolean)
      on conflict do nothing returning key`,
  )
  const keys = added.map(({ key }) => key)
  await tx.count(
    sql`
      update cases set custom = coalesce((
        select jsonb_object_agg(key, value) from jsonb_each(jsonb_build_object(
          'customer_affected', (array['no', 'no', 'sorted', 'no', 'delivered'])[1 + number % 5],
          'process_temperature', 180 + number * 7 % 45)) where key = any(${keys}::text[])), '{}')
      where is_sample and category = 'quality' and number % 4 <> 0`,
  )
}

/** Removes the fields, after the sample's cases; one that somebody has used since stays and is no longer of the sample. */
export async function deleteSampleFields(tx: Reader): Promise<void> {
  await tx.count(
    sql`
      delete from custom_fields
      where is_sample and not exists (select from cases where custom <> '{}' and custom ? custom_fields.key)`,
  )
  await tx.count(sql`update custom_fields set is_sample = false where is_sample`)
}
