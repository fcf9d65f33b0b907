import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { listLabelLimit, listNames, listValueLimit } from './workspaceListLabels.ts'
import { allOptional, body, Id, Instant, line } from '../values/values.ts'

/** A value of a list that the workspace keeps, such as a department. */
export const ListValue = z.object({
  id: Id,
  list: z.enum(listNames),
  /** What records store; never changes. */
  key: z.string(),
  /** What people see; null for the product's own word, in the language of the reader. */
  label: z.string().nullable(),
  /** One of the product's own values: it always means the same, and programs may rely on it. */
  builtIn: z.boolean(),
  position: z.int(),
  /** A retired value is no longer offered; records that have it keep it. */
  retiredAt: Instant.nullable(),
  version: z.int(),
})
export type ListValue = z.output<typeof ListValue>

/** A value that forms offer, with its name: the label that people wrote, or an English word of the catalogues. */
export const OfferedValue = z.object({ key: z.string(), label: z.string() })
export type OfferedValue = z.output<typeof OfferedValue>

const label = line(listLabelLimit, 'Enter a name.')

export const NewListValue = body(
  {
    id: Id.optional(),
    list: z.enum(listNames),
    label,
    /** Left out: derived from the label. Its form is checked together with what names are taken. */
    key: z.string().max(200).optional(),
  },
  ['builtIn', 'position', 'retiredAt', 'version'],
)
export type NewListValue = z.output<typeof NewListValue>
export type NewListValueSent = z.input<typeof NewListValue>

export const ListValueEdit = body(
  allOptional({
    /** Null gives one of the product's own values its own word back. */
    label: label.nullable(),
    /** True retires the value, false brings it back. */
    retired: z.boolean(),
  }),
  ['id', 'list', 'key', 'builtIn', 'position', 'retiredAt', 'version'],
)
export type ListValueEdit = z.output<typeof ListValueEdit>
export type ListValueEditSent = z.input<typeof ListValueEdit>

const ListOrder = z.strictObject({
  list: z.enum(listNames),
  /** The values in their new order; those that are left out follow. */
  ids: z.array(Id).max(listValueLimit),
})
export type ListOrder = z.output<typeof ListOrder>

export const workspaceListCalls = {
  listWorkspaceLists: defineCall('GET /api/workspace-lists', {
    summary: 'Lists departments, categories and issue types in their order, with retired ones.',
    answer: z.array(ListValue),
  }),
  createListValue: defineCall('POST /api/workspace-lists', {
    needs: 'manageWorkspace',
    summary: 'Adds a value to a list.',
    body: NewListValue,
    answer: ListValue,
    status: 201,
  }),
  editListValue: defineCall('PATCH /api/workspace-lists/{id}', {
    needs: 'manageWorkspace',
    summary: 'Renames a value, retires it or brings it back. Its key never changes.',
    body: ListValueEdit,
    answer: ListValue,
  }),
  orderListValues: defineCall('PUT /api/workspace-lists/order', {
    needs: 'manageWorkspace',
    summary: 'Changes the order of the values of a list.',
    body: ListOrder,
    answer: z.array(ListValue),
  }),
}
