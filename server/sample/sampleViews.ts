import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { View } from '../../contract/views/views.ts'
import type { Reader } from '../database/database.ts'

type SampleView = Pick<View, 'name' | 'page' | 'query' | 'grouping'>

const sampleViews: SampleView[] = [
  {
    name: 'Parts delivered to a customer',
    page: 'cases',
    query: { 'custom.customer_affected': ['delivered'], 'status.not': ['closed'] },
    grouping: { group: null, lanes: null },
  },
  {
    name: 'Quality by department',
    page: 'board',
    query: { category: ['quality'] },
    grouping: { group: 'department', lanes: null },
  },
]

/** Adds shared views, which belong to the person who adds the sample; not where this person has views of these names. */
export async function insertSampleViews(tx: Reader, ownerId: string): Promise<void> {
  const views = sampleViews.map((view) => ({ ...view, id: randomUUID() }))
  await tx.count(
    sql`
      insert into views (id, name, page, owner_id, shared, query, "grouping", position, is_sample)
      select id, name, page, ${ownerId}::uuid, true, query, "grouping",
        (select coalesce(max(position), 0) from views where shared) + row_number() over (), true
      from jsonb_to_recordset(${JSON.stringify(views)}::jsonb)
        as view (id uuid, name text, page text, query jsonb, "grouping" jsonb)
      on conflict do nothing`,
  )
}

/** Removes the views; one that somebody has changed since stays and is no longer of the sample. */
export async function deleteSampleViews(tx: Reader): Promise<void> {
  await tx.count(sql`delete from views where is_sample and version = 1`)
  await tx.count(sql`update views set is_sample = false where is_sample`)
}
