import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import {
  customChoiceLimit,
  customFieldsKept,
  customKinds,
  customLabelLimit,
  customRecords,
  customUnitLimit,
} from './customFieldChoices.ts'
import { allOptional, body, Id, Instant, line, optionalLine } from '../values/values.ts'
import { listKey } from '../workspaceLists/listKey.ts'

/** One choice of a field: `value` is stored and never changes, `label` is shown. */
const Choice = z.object({ value: z.string(), label: z.string(), retired: z.boolean() })

/** A field that a process manager has added to cases or CARs. */
export const CustomField = z.object({
  id: Id,
  record: z.enum(customRecords),
  /** Under which values are stored; never changes. */
  key: z.string(),
  label: z.string(),
  kind: z.enum(customKinds),
  /** Of a number, `°C`. */
  unit: z.string().nullable(),
  /** Of a choice; retired ones stay, since values may name them. */
  choices: z.array(Choice),
  /** The categories of cases in which it is required. */
  requiredFor: z.array(z.string()),
  /** Whether CARs require it. */
  required: z.boolean(),
  /** Whether figures can be broken down by it: choices, people, and yes or no. */
  inCharts: z.boolean(),
  /** Its place among the fields of its record. */
  position: z.int(),
  retiredAt: Instant.nullable(),
  version: z.int(),
})
export type CustomField = z.output<typeof CustomField>

const labelMissing = 'Enter a name.'
const label = line(customLabelLimit, labelMissing)
/** The server checks its form, together with whether the name is taken. */
const sentKey = z.string().max(200)
const Choices = z
  .array(z.strictObject({ value: sentKey.optional(), label, retired: z.boolean().default(false) }))
  .max(customChoiceLimit, 'Use at most {{maximum}} choices.')
const RequiredFor = z
  .array(listKey('caseCategories', 'Unknown category.'))
  .transform((categories) => [...new Set(categories)])

const changeable = {
  label,
  unit: optionalLine(customUnitLimit),
  /** The whole list in its order; a choice with a value stays the same choice, one that is left out is retired. */
  choices: Choices,
  requiredFor: RequiredFor,
  required: z.boolean(),
  inCharts: z.boolean(),
}

const readOnly = ['id', 'record', 'key', 'kind', 'position', 'retiredAt', 'version'] as const

export const NewCustomField = body(
  {
    id: Id.optional(),
    record: z.enum(customRecords),
    kind: z.enum(customKinds),
    /** Left out: derived from the label. */
    key: sentKey.optional(),
    label: changeable.label,
    unit: changeable.unit.default(null),
    choices: changeable.choices.default([]),
    requiredFor: changeable.requiredFor.default([]),
    required: changeable.required.default(false),
    inCharts: changeable.inCharts.default(false),
  },
  ['position', 'retiredAt', 'version'],
)
export type NewCustomField = z.output<typeof NewCustomField>
export type NewCustomFieldSent = z.input<typeof NewCustomField>

export const CustomFieldEdit = body(
  allOptional({
    ...changeable,
    /** True retires the field, false brings it back. */
    retired: z.boolean(),
  }),
  readOnly,
)
export type CustomFieldEdit = z.output<typeof CustomFieldEdit>
export type CustomFieldEditSent = z.input<typeof CustomFieldEdit>

const CustomFieldOrder = z.strictObject({
  record: z.enum(customRecords),
  /** The fields in their new order; those that are left out follow. */
  ids: z.array(Id).max(customFieldsKept),
})
export type CustomFieldOrder = z.output<typeof CustomFieldOrder>

export const customFieldCalls = {
  listCustomFields: defineCall('GET /api/custom-fields', {
    summary: 'Lists the custom fields of cases and CARs in their order, with retired ones.',
    answer: z.array(CustomField),
  }),
  createCustomField: defineCall('POST /api/custom-fields', {
    needs: 'manageWorkspace',
    summary: 'Adds a custom field to cases or CARs.',
    body: NewCustomField,
    answer: CustomField,
    status: 201,
  }),
  editCustomField: defineCall('PATCH /api/custom-fields/{id}', {
    needs: 'manageWorkspace',
    summary:
      'Changes a custom field, retires it or brings it back. Its key and kind never change, and no value is lost.',
    body: CustomFieldEdit,
    answer: CustomField,
  }),
  orderCustomFields: defineCall('PUT /api/custom-fields/order', {
    needs: 'manageWorkspace',
    summary: 'Changes the order of the custom fields of cases or of CARs.',
    body: CustomFieldOrder,
    answer: z.array(CustomField),
  }),
}
