import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { CarListQuery } from '../cars/carCalls.ts'
import { CaseListQuery } from '../cases/caseCalls.ts'
import { body, Id, Instant, line } from '../values/values.ts'
import { layouts, viewNameLimit, type ViewPage, viewPages, viewQueryLimit } from './viewChoices.ts'

/** Search parameters of the page, as in its address: filters by the grammar of the lists. */
const ViewQuery = z
  .record(z.string().max(100), z.union([z.string().max(300), z.array(z.string().max(300)).max(100)]))
  .refine((query) => JSON.stringify(query).length <= viewQueryLimit, 'Save fewer filters.')

/** What the board has columns and lanes of; null for its own. */
const Grouping = z.strictObject({
  group: z.string().max(60).nullable().default(null),
  lanes: z.string().max(60).nullable().default(null),
})

export const View = z.object({
  id: Id,
  name: z.string(),
  page: z.enum(viewPages),
  /** Seen by everybody; otherwise by its owner only. */
  shared: z.boolean(),
  ownerId: Id,
  ownerName: z.string(),
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** The order of the list; null for that of the page. */
  sort: z.string().nullable(),
  /** Columns of the list of cases; null for those that the reader has chosen. */
  columns: z.array(z.string()).nullable(),
  grouping: z.object({ group: z.string().nullable(), lanes: z.string().nullable() }),
  /** How the page of CARs shows them; null as the reader chose last. */
  layout: z.enum(layouts).nullable(),
  /** Its place among the personal or the shared views. */
  position: z.number(),
  createdAt: Instant,
  updatedAt: Instant,
  deletedAt: Instant.nullable(),
  version: z.int(),
})
export type View = z.output<typeof View>

const readOnly = ['ownerId', 'ownerName', 'createdAt', 'updatedAt', 'deletedAt', 'version'] as const

const fields = {
  name: line(viewNameLimit, 'Name is required'),
  shared: z.boolean(),
  query: ViewQuery,
  sort: z.string().max(40).nullable(),
  columns: z.array(z.string().max(60)).max(60).nullable(),
  grouping: Grouping,
  layout: z.enum(layouts).nullable(),
}

/** Parameters that belong to a request and not to a view. */
const notSaved = ['limit', 'cursor', 'timeZone', 'sort', 'custom']

/** The names of the parameters of a query that its page does not take, or not with these values. */
export function unknownInView(page: ViewPage, query: z.output<typeof ViewQuery>, sort: string | null): string[] {
  const list = page === 'cars' ? CarListQuery : CaseListQuery
  const named = Object.keys(query).filter((name) => notSaved.includes(name))
  const checked = list.safeParse({ ...query, ...(sort !== null && { sort }) })
  const found = checked.error?.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.slice(0, 1).join('.')],
  )
  return [...named, ...(found ?? [])]
}

export const NewView = body(
  {
    id: Id.optional(),
    page: z.enum(viewPages),
    ...fields,
    shared: fields.shared.default(false),
    query: fields.query.default({}),
    sort: fields.sort.default(null),
    columns: fields.columns.default(null),
    grouping: fields.grouping.default({ group: null, lanes: null }),
    layout: fields.layout.default(null),
  },
  [...readOnly, 'position'],
)
export type NewView = z.output<typeof NewView>
export type NewViewSent = z.input<typeof NewView>

export const ViewEdit = body(
  {
    name: fields.name.optional(),
    shared: fields.shared.optional(),
    query: fields.query.optional(),
    sort: fields.sort.optional(),
    columns: fields.columns.optional(),
    grouping: fields.grouping.optional(),
    layout: fields.layout.optional(),
    position: z.number().min(-1e9).max(1e9).optional(),
  },
  [...readOnly, 'id', 'page'],
)
export type ViewEdit = z.output<typeof ViewEdit>
export type ViewEditSent = z.input<typeof ViewEdit>

export const viewCalls = {
  listViews: defineCall('GET /api/views', {
    summary: 'Lists one’s own views and those that are shared, in their order.',
    answer: z.array(View),
  }),
  readView: defineCall('GET /api/views/{id}', {
    summary: 'Reads one view.',
    answer: View,
  }),
  createView: defineCall('POST /api/views', {
    summary: 'Saves filters, order, columns and groups of a page as a view.',
    body: NewView,
    answer: View,
    status: 201,
  }),
  editView: defineCall('PATCH /api/views/{id}', {
    summary: 'Edits a view; a shared one only as its owner or a process manager.',
    body: ViewEdit,
    answer: View,
  }),
  deleteView: defineCall('DELETE /api/views/{id}', { summary: 'Deletes a view.' }),
  restoreView: defineCall('POST /api/views/{id}/restore', {
    summary: 'Brings a deleted view back.',
    answer: View,
  }),
}
