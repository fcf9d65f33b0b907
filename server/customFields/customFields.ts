import { randomUUID } from 'node:crypto'
import {
  chartedKinds,
  customFieldLimit,
  customFieldsKept,
  customKeyOf,
  type CustomRecord,
  isCustomKey,
} from '../../contract/customFields/customFieldChoices.ts'
import { reservedName } from '../../contract/customFields/reservedName.ts'
import type {
  CustomField,
  CustomFieldEdit,
  CustomFieldOrder,
  NewCustomField,
} from '../../contract/customFields/customFields.ts'
import { refuse, refuseField } from '../process/refuse.ts'
import { FieldChanges, initialChanges } from '../records/fieldChanges.ts'
import { isStale, mustExist } from '../records/record.ts'
import type { Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { fieldsOf } from './definitions.ts'
import { mergeChoices } from './choices.ts'
import { type FieldChange, insertField, lockFields, selectEveryField, selectField, updateField } from './store.ts'

export { checkCustom } from './checkCustom.ts'
export { customConditions, type CustomConditions } from './customConditions.ts'
export { chartedField, type ChartedField } from './chartedField.ts'
export { customText, customValue } from './customValue.ts'
export { exportedCustom } from './exportedCustom.ts'

/** Returns the custom fields of a record that are not retired, in order. */
export const fieldsInUse = async (services: Services, record: CustomRecord): Promise<CustomField[]> =>
  [...(await fieldsOf(services, record)).values()].filter(({ retiredAt }) => retiredAt === null)

/** Returns every custom field, in order, with retired ones. */
export const listCustomFields = (services: Services): Promise<CustomField[]> =>
  selectEveryField(services.database.quick)

/**
 * Adds a field after the others of its record. For an id that is known, returns the field that has it.
 * @throws invalid for a key that is reserved or has another form; conflict when it is taken, or there are too many
 */
export const createCustomField = (services: Services, author: Author, sent: NewCustomField): Promise<CustomField> =>
  inTransaction(services, author, async (tx) => {
    const others = await lockFields(tx, sent.record)
    const known = others.find(({ id }) => id === sent.id)
    if (known) return known
    const key = keyOf(sent, others)
    refuseTooMany(others)
    if (others.length >= customFieldsKept) throw refuse('tooManyKeptFields', { fields: customFieldsKept })
    refuseUncharted(sent.kind, sent.inCharts)
    const id = sent.id ?? randomUUID()
    const choices = sent.kind === 'choice' ? mergeChoices([], sent.choices) : []
    const unit = sent.kind === 'number' ? sent.unit : null
    const made = {
      record: sent.record,
      key,
      label: sent.label,
      kind: sent.kind,
      unit,
      choices,
      requiredFor: sent.record === 'case' ? sent.requiredFor : [],
      required: sent.record === 'car' && sent.required,
      inCharts: sent.inCharts,
    }
    const { requiredFor, inCharts, ...row } = made
    const isNew = await insertField(tx, {
      ...row,
      id,
      choices: JSON.stringify(choices),
      required_for: requiredFor,
      in_charts: inCharts,
      position: Math.max(0, ...others.map(({ position }) => position)) + 1,
      retired_at: null,
    })
    if (!isNew) throw refuse('customFieldIdTaken')
    tx.announce({ feature: 'customFields', id, action: 'created', changes: initialChanges(made) })
    return mustExist(await selectField(tx, id))
  })

/** Returns the key of a new field. @throws as `createCustomField` does */
function keyOf({ record, key, label }: NewCustomField, others: readonly CustomField[]): string {
  const name = key ?? label
  const wanted = key ?? customKeyOf(label)
  const reserved = reservedName(record, wanted)
  const path = key === undefined ? 'label' : 'key'
  if (reserved) throw refuseField(path, reserved === 'code' ? 'customKeyOfCode' : 'customKeyOfField', { name })
  // A label in another script leaves no letters.
  const usable = key === undefined && wanted === '' ? `field_${others.length + 1}` : wanted
  if (!isCustomKey(usable)) throw refuseField(path, 'customKeyForm')
  if (others.some((one) => one.key === usable)) throw refuse('customKeyTaken', { key: usable }, { at: path })
  return usable
}

function refuseTooMany(others: readonly CustomField[]): void {
  if (others.filter(({ retiredAt }) => retiredAt === null).length >= customFieldLimit) {
    throw refuse('tooManyCustomFields', { fields: customFieldLimit })
  }
}

function refuseUncharted(kind: CustomField['kind'], inCharts: boolean): void {
  if (inCharts && !chartedKinds.includes(kind)) throw refuseField('inCharts', 'customNotCharted')
}

const columnOf = {
  label: 'label',
  unit: 'unit',
  choices: 'choices',
  requiredFor: 'required_for',
  required: 'required',
  inCharts: 'in_charts',
  retiredAt: 'retired_at',
} as const

/**
 * Changes a field; its key and kind never change. Retiring it keeps every value, and bringing it back shows them again.
 * @throws notFound, stale, and as `createCustomField` does
 */
export const editCustomField = (
  services: Services,
  author: Author,
  id: string,
  { retired, choices, unit, requiredFor, required, ...sent }: CustomFieldEdit,
  ifMatch: IfMatch,
): Promise<CustomField> =>
  inTransaction(services, author, async (tx) => {
    const { record } = (await selectField(tx, id)) ?? {}
    if (!record) throw refuse('notFound')
    const fields = await lockFields(tx, record)
    const before = mustExist(fields.find((field) => field.id === id))
    if (isStale(ifMatch, before.version)) throw refuse('stale', { current: before })
    const comesBack = retired === false && before.retiredAt !== null
    if (comesBack) refuseTooMany(fields)
    refuseUncharted(before.kind, sent.inCharts ?? false)
    const edit = new FieldChanges<(typeof columnOf)[keyof typeof columnOf]>()
    edit.noteSent(columnOf, before, {
      ...sent,
      ...(before.kind === 'number' && unit !== undefined && { unit }),
      ...(before.kind === 'choice' && choices && { choices: mergeChoices(before.choices, choices) }),
      ...(record === 'case' && requiredFor && { requiredFor }),
      ...(record === 'car' && required !== undefined && { required }),
      ...(retired === true && before.retiredAt === null && { retiredAt: new Date().toISOString() }),
      ...(comesBack && { retiredAt: null }),
    })
    if (edit.changes.length === 0) return before
    const columns = edit.columns as FieldChange
    if ('choices' in edit.columns) columns.choices = JSON.stringify(edit.columns.choices)
    await updateField(tx, id, columns)
    tx.announce({ feature: 'customFields', id, action: 'edited', changes: edit.changes })
    return mustExist(await selectField(tx, id))
  })

/** Changes the order of the fields of a record; an id that is not among them is ignored. */
export const orderCustomFields = (
  services: Services,
  author: Author,
  { record, ids }: CustomFieldOrder,
): Promise<CustomField[]> =>
  inTransaction(services, author, async (tx) => {
    const fields = await lockFields(tx, record)
    const ordered = inOrderOf(ids, fields)
    for (const [index, { id, position }] of ordered.entries()) {
      if (position === index + 1) continue
      await updateField(tx, id, { position: index + 1 })
      tx.announce({
        feature: 'customFields',
        id,
        action: 'moved',
        changes: [{ field: 'position', from: position, to: index + 1 }],
      })
    }
    return selectEveryField(tx)
  })

function inOrderOf(ids: readonly string[], fields: readonly CustomField[]): CustomField[] {
  const first = [...new Set(ids)].flatMap((id) => fields.find((field) => field.id === id) ?? [])
  return [...first, ...fields.filter((field) => !first.includes(field))]
}
